import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ServerMessage } from '../../net/socket-message.ts'
import { withPreAction, withRestoredPreAction } from '../model/pre-action.ts'
import { tableModelAfterMessage } from '../model/reduce.ts'
import type { PreActionChoice, TableModel } from '../model/table-model.ts'
import type { Deadline } from './deadlines.ts'
import { DeadlineTimer } from './deadlines.ts'
import type { TablePorts, TableVisit } from './ports.ts'
import { storedPreActionOf, storePreAction } from './stored-pre-action.ts'
import { clearStoredTable, storeTable, tableItemsToStore } from './stored-table.ts'
import { initialTableScreenState, type TableScreenState } from './table-screen-state.ts'

/** Names of the messages that replace the whole table. */
export const wholeTableMessageNames: ReadonlySet<string> = new Set([
  'snapshot',
  'sync_table',
  'table_state',
  'join_tournament',
])

/** The table before and after a message. */
interface ModelChange {
  readonly before: TableModel
  readonly after: TableModel
}

/**
 * The state of the table. All changes of the model go through this class, which also updates the items in session
 * storage, the stored pre-action and the timers.
 */
export class TableStore {
  readonly store: StoreApi<TableScreenState>
  private readonly deadlines: DeadlineTimer
  /** What this table has stored; null if another table may have stored its items since. */
  private storedItems: ReadonlyMap<string, string> | null = null
  private isStoredPreActionRead = false
  private inFocus = true

  constructor(
    private readonly visit: TableVisit,
    private readonly ports: TablePorts,
    onDeadline: (deadline: Deadline, atMs: number) => void,
  ) {
    this.store = createStore<TableScreenState>(() => initialTableScreenState(visit))
    this.deadlines = new DeadlineTimer(ports.clock, onDeadline)
  }

  get model(): TableModel {
    return this.store.getState().model
  }

  /** Applies a message of the server, and restores the stored pre-action when the first pre-action bar opens. */
  applyMessage(message: ServerMessage): ModelChange {
    const modelBefore = this.model
    const modelAfter = this.withStoredPreAction(tableModelAfterMessage(modelBefore, message, this.ports.clock.now()))
    const isDrawn = wholeTableMessageNames.has(message.name) && modelAfter.heldMessages.length === 0
    this.setModel(modelAfter, isDrawn)
    return { before: modelBefore, after: modelAfter }
  }

  /** Changes the model. @param isReplaced whether the whole table was replaced; it is then shown without animations */
  setModel(model: TableModel, isReplaced = false): void {
    const modelBefore = this.model
    if (model !== modelBefore)
      this.store.setState(({ tableReplacements }) => ({
        model,
        tableReplacements: tableReplacements + (isReplaced ? 1 : 0),
      }))
    if (modelBefore.offer && !model.offer) this.onTurnOver()
    if (model.preAction !== modelBefore.preAction) storePreAction(this.ports.localStore, model.gameId, model.preAction)
    this.updateStoredItems(model)
    this.planDeadline()
  }

  /** Selects or clears the pre-action (B-PRESELECT-02). */
  setPreAction(choice: PreActionChoice | null): void {
    this.setModel(withPreAction(this.model, choice))
  }

  /** Restarts the timer for the next deadline of the table. */
  planDeadline(): void {
    this.deadlines.plan(this.model)
  }

  /** Sets whether this table has the focus; only the table in focus writes to session storage (N-TABLE-05). */
  setInFocus(inFocus: boolean): void {
    if (inFocus && !this.inFocus) this.storedItems = null
    this.inFocus = inFocus
    this.updateStoredItems(this.model)
  }

  /** Clears the items in session storage (B-LEAVE-01), unless they are those of another table, which has the focus. */
  clearStoredItems(): void {
    if (this.inFocus) clearStoredTable(this.ports.sessionStore)
  }

  /** Sets the text of the assertive live region; an empty text clears it. */
  setAlert(text: string): void {
    this.store.setState(({ alert }) => ({ alert: { id: (alert?.id ?? 0) + 1, text } }))
  }

  /** Sets the text of the polite live region after a press of a read-out key (such as the key for the pot). */
  setReadOut(text: string): void {
    this.store.setState(({ readOut }) => ({ readOut: { id: (readOut?.id ?? 0) + 1, text } }))
  }

  /** Closes the popup that asks to confirm a fold (B-ACTION-14). */
  cancelFold(): void {
    this.store.setState({ isFoldQuestionOpen: false })
  }

  stop(): void {
    this.deadlines.stop()
  }

  /** Restores the pre-action stored in the browser, when the pre-action bar opens for the first time after a reload. */
  private withStoredPreAction(model: TableModel): TableModel {
    if (this.isStoredPreActionRead || model.preActionOptions === null) return model
    this.isStoredPreActionRead = true
    const keptPreAction = storedPreActionOf(this.ports.localStore, model.gameId)
    return keptPreAction ? withRestoredPreAction(model, keptPreAction) : model
  }

  /** Closes the popup that asks to confirm a fold (B-ACTION-14) and clears the alert when the viewer's turn ends. */
  private onTurnOver(): void {
    this.cancelFold()
    if (this.store.getState().alert) this.setAlert('')
  }

  private updateStoredItems(model: TableModel): void {
    if (!this.inFocus) return
    const nextItems = tableItemsToStore(this.visit.session, model)
    storeTable(this.ports.sessionStore, this.storedItems, nextItems)
    this.storedItems = nextItems
  }
}
