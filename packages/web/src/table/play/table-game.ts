import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ServerMessage } from '../../net/socket-message.ts'
import { withDeferred } from '../model/apply-action.ts'
import { withoutPrompt } from '../model/apply-prompts.ts'
import { type SitOutOrder, withSitOutAsked } from '../model/apply-seats.ts'
import { chatBody } from '../model/chat.ts'
import type { Chips } from '../model/chips.ts'
import type { Choice } from '../model/choice.ts'
import { reduce } from '../model/reduce.ts'
import { ownSeat, type TableModel } from '../model/table-model.ts'
import { retryingText } from '../net/recovery.ts'
import { Agenda } from './agenda.ts'
import { Departure } from './departure.ts'
import type { Due } from './due.ts'
import { firstState, type GameState } from './game-state.ts'
import { actionOrder, atTable, chatOrder, muckOrder, rebuyOrder } from './orders.ts'
import type { Exit, TablePorts, TableVisit } from './ports.ts'
import { type Reaction, reactions, turnText, turnWarnings } from './reactions.ts'
import { SeatChooser } from './seating.ts'
import { storedItems, storeTable } from './stored-table.ts'
import { TableLink } from './table-link.ts'

/** How long the last words of a lost connection stay before the lobby opens, ms. */
const lastWordsMs = 1500

/** Messages that replace everything drawn. */
const wholeTables: ReadonlySet<string> = new Set(['snapshot', 'sync_table', 'table_state'])

/** One visit to one table: its connection, its model, and everything the player can tell the room. */
export class TableGame {
  readonly store: StoreApi<GameState>
  readonly seats: SeatChooser
  private readonly departure: Departure
  private readonly agenda: Agenda
  private link: TableLink | null = null
  private stored: ReadonlyMap<string, string> = new Map()

  constructor(
    private readonly visit: TableVisit,
    private readonly ports: TablePorts,
  ) {
    const link = () => this.link
    this.store = createStore<GameState>(() => firstState(visit))
    this.seats = new SeatChooser({
      visit,
      ports,
      link,
      get: () => this.store.getState(),
      set: (seating) => this.store.setState({ seating }),
    })
    this.departure = new Departure({ visit, ports, link, model: () => this.model, stop: () => this.stop() })
    this.agenda = new Agenda(ports.clock, (due, atMs) => this.fall(due, atMs))
  }

  /** Opens the connection. */
  start(): void {
    this.link = new TableLink(this.visit, this.ports, {
      onMessage: (message) => this.receive(message),
      onPhase: (connection) => this.store.setState({ connection }),
      onFailed: () => this.ports.clock.later(lastWordsMs, () => this.toLobby()),
      onUnreadable: () => this.store.setState(({ unreadable }) => ({ unreadable: unreadable + 1 })),
    })
  }

  /** Closes it; the seat is left to the server's rules. */
  stop(): void {
    this.agenda.stop()
    this.link?.close()
    this.link = null
  }

  network(online: boolean): void {
    this.link?.network(online)
  }

  /** Sends the own action; the offer is gone at once, whatever still moves. */
  act(choice: Choice): void {
    const { offer } = this.model
    if (!offer) return
    if (this.link?.send('action', actionOrder(this.visit, choice, offer))) {
      this.store.setState(({ acts }) => ({ acts: acts + 1 }))
      this.change({ ...this.model, offer: null })
    } else this.ports.toast({ tone: 'error', message: retryingText })
  }

  sitOut(order: SitOutOrder): void {
    const sent = this.link?.send(order, atTable(this.visit, this.model.handId)) ?? false
    if (sent) this.change(withSitOutAsked(this.model, order))
  }

  muck(muck: boolean): void {
    this.link?.send('automuck', muckOrder(this.visit, muck))
    this.change(withoutPrompt(this.model))
  }

  say(text: string): void {
    const body = chatBody(text)
    if (body !== null) this.link?.send('message', chatOrder(this.visit, body, this.ports.clock.now()))
  }

  /** Rebuy was pressed: the server says whether and how much ([Q78]). */
  askTopUp(): void {
    this.link?.send('can_rebuy', atTable(this.visit, this.model.handId))
  }

  /** Buys the chips of the open prompt; a timed one stays until the server has added them. */
  rebuy(chips: Chips): void {
    this.link?.send('rebuy', rebuyOrder(this.visit, chips))
    if (this.model.prompt?.kind === 'topUp') this.change(withoutPrompt(this.model))
  }

  /** Declining a timed rebuy gives the seat up and goes home (A-BUYIN-05). */
  declineRebuy(): void {
    const timed = this.model.prompt?.kind === 'rebuy'
    this.change(withoutPrompt(this.model))
    if (timed) this.leave('home')
  }

  /** Tells something asked for by a key to the polite live region. */
  readOut(text: string): void {
    this.store.setState(({ readOut }) => ({ readOut: { id: (readOut?.id ?? 0) + 1, text } }))
  }

  leave(to: Exit = 'lobby'): void {
    this.departure.leave(to)
  }

  toLobby(): void {
    this.departure.toLobby()
  }

  unload(): void {
    this.departure.unload()
  }

  /** Whether closing the page now would leave a hand the viewer is in ([Q76]). */
  get asksBeforeUnload(): boolean {
    const own = ownSeat(this.model)
    return !this.departure.over && own !== undefined && own.cards.length > 0 && own.state === 'in'
  }

  private get model(): TableModel {
    return this.store.getState().model
  }

  private receive(message: ServerMessage): void {
    const before = this.model
    const after = reduce(before, message, this.ports.clock.now())
    this.change(after, wholeTables.has(message.name))
    const settings = { autoMuck: this.ports.settings().game.auto_muck }
    for (const reaction of reactions(message, before, after, settings)) this.react(reaction)
    void this.seats.auto()
  }

  private change(model: TableModel, anew = false): void {
    if (model !== this.model) this.store.setState(({ redrawn }) => ({ model, redrawn: redrawn + (anew ? 1 : 0) }))
    const next = storedItems(this.visit, model)
    storeTable(this.ports.storage, this.stored, next)
    this.stored = next
    this.agenda.plan(model)
  }

  private react(reaction: Reaction): void {
    switch (reaction.type) {
      case 'toast':
        this.ports.toast(reaction.toast)
        break
      case 'sound':
        this.ports.sound(reaction.cue)
        break
      case 'fatal':
        this.store.setState({ fatal: reaction.message })
        break
      case 'seatTaken':
        this.seats.seatTaken()
        break
      case 'seatRefused':
      case 'seated':
        this.store.setState({ seating: { step: 'none' } })
        break
      case 'muck':
        this.muck(true)
        break
      case 'leave':
        this.departure.close()
        break
      case 'turn':
        this.alert(turnText(reaction.offer))
        break
      case 'log':
        this.ports.log(reaction.text)
    }
  }

  private alert(text: string): void {
    this.store.setState(({ alert }) => ({ alert: { id: (alert?.id ?? 0) + 1, text } }))
  }

  private fall(due: Due, atMs: number): void {
    switch (due.what) {
      case 'release':
        this.change(withDeferred(this.model, atMs))
        break
      case 'muck':
        this.muck(true)
        break
      case 'rebuyOver':
        this.ports.toast({ tone: 'error', message: 'Time expired' })
        this.change(withoutPrompt(this.model))
        break
      case 'warn': {
        const cue = turnWarnings.find((warning) => warning.seconds === due.seconds)?.cue
        if (cue) this.ports.sound(cue)
        this.alert(`${due.seconds} seconds left.`)
        this.agenda.plan(this.model)
      }
    }
  }
}
