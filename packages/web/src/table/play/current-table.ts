import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ServerMessage } from '../../net/socket-message.ts'
import { type Preselection, withKeptTick, withTick } from '../model/preselect.ts'
import { reduce } from '../model/reduce.ts'
import type { TableModel } from '../model/table-model.ts'
import { Agenda } from './agenda.ts'
import type { Due } from './due.ts'
import { firstState, type GameState } from './game-state.ts'
import { keepTick, keptTick } from './kept-tick.ts'
import type { TablePorts, TableVisit } from './ports.ts'
import { storedItems, storeTable } from './stored-table.ts'

/** Messages that replace everything drawn. */
export const wholeTables: ReadonlySet<string> = new Set(['snapshot', 'sync_table', 'table_state', 'join_tournament'])

/** The table before and after a message. */
interface Step {
  readonly before: TableModel
  readonly after: TableModel
}

/** The table as it stands. Every change of it goes through here, and takes stored items, kept tick and timers along. */
export class CurrentTable {
  readonly store: StoreApi<GameState>
  private readonly agenda: Agenda
  private stored: ReadonlyMap<string, string> = new Map()
  private tickRead = false
  private inFocus = true

  constructor(
    private readonly visit: TableVisit,
    private readonly ports: TablePorts,
    onDue: (due: Due, atMs: number) => void,
  ) {
    this.store = createStore<GameState>(() => firstState(visit))
    this.agenda = new Agenda(ports.clock, onDue)
  }

  get model(): TableModel {
    return this.store.getState().model
  }

  /** Applies what the room says. */
  take(message: ServerMessage): Step {
    const before = this.model
    const after = this.withKept(reduce(before, message, this.ports.clock.now()))
    this.change(after, wholeTables.has(message.name))
    return { before, after }
  }

  /** @param anew everything is drawn anew, without any motion */
  change(model: TableModel, anew = false): void {
    const before = this.model
    if (model !== before) this.store.setState(({ redrawn }) => ({ model, redrawn: redrawn + (anew ? 1 : 0) }))
    if (before.offer && !model.offer) this.turnOver()
    if (model.tick !== before.tick) keepTick(this.ports.kept, model.gameId, model.tick)
    this.keepStored(model)
    this.plan()
  }

  /** Sets what the own turn will do, or takes it off (B-PRESELECT-02). */
  preselect(choice: Preselection | null): void {
    this.change(withTick(this.model, choice))
  }

  /** Looks anew at what is due and when. */
  plan(): void {
    this.agenda.plan(this.model)
  }

  /** Of several tables in a page the one in focus has the stored items (N-TABLE-05). */
  focus(inFocus: boolean): void {
    if (inFocus && !this.inFocus) this.stored = new Map()
    this.inFocus = inFocus
    this.keepStored(this.model)
  }

  /** Tells the assertive live region; an empty text takes back what it said. */
  alert(text: string): void {
    this.store.setState(({ alert }) => ({ alert: { id: (alert?.id ?? 0) + 1, text } }))
  }

  /** Tells something asked for by a key to the polite live region. */
  readOut(text: string): void {
    this.store.setState(({ readOut }) => ({ readOut: { id: (readOut?.id ?? 0) + 1, text } }))
  }

  /** Closes the fold question (B-ACTION-14). */
  cancelFold(): void {
    this.store.setState({ foldAsked: false })
  }

  stop(): void {
    this.agenda.stop()
  }

  /** With the tick that a reload left in the browser, when the bar opens for the first time. */
  private withKept(model: TableModel): TableModel {
    if (this.tickRead || model.ahead === null) return model
    this.tickRead = true
    const kept = keptTick(this.ports.kept, model.gameId)
    return kept ? withKeptTick(model, kept) : model
  }

  /** The own turn is answered or over: its question closes (B-ACTION-14), and nothing of it is told any more. */
  private turnOver(): void {
    this.cancelFold()
    if (this.store.getState().alert) this.alert('')
  }

  private keepStored(model: TableModel): void {
    if (!this.inFocus) return
    const next = storedItems(this.visit.session, model)
    storeTable(this.ports.storage, this.stored, next)
    this.stored = next
  }
}
