import { type TableModel, viewerSeatOf } from '../model/table-model.ts'
import { tableUserAndHandPayloadOf } from './client-payloads.ts'
import type { ClientMessageContext, ExitPage, TablePorts } from './ports.ts'
import type { TableConnection } from './table-connection.ts'

/** If the server does not answer an exit request within this time, the screen closes anyway (B-LEAVE-06), ms. */
const exitWaitMs = 3000
/** A second press of leave within this time is ignored (B-LEAVE-01), ms. */
const repeatedPressMs = 1000
/** Time in ms that the table stays open after the server removed the viewer, so that the toast can be read. */
export const tableCloseDelayMs = 1500

interface DeparturePorts {
  readonly address: () => ClientMessageContext
  readonly ports: TablePorts
  readonly link: () => TableConnection | null
  readonly model: () => TableModel
  readonly clearStoredItems: () => void
  readonly stop: () => void
}

/** All ways of leaving the table. The screen closes only once. */
export class TableLeavingFlow {
  private leaveRequestedAt = Number.NEGATIVE_INFINITY
  private isConfirmed = false
  private staysOpenUntil = Number.NEGATIVE_INFINITY
  private isClosed = false
  private destination: ExitPage = 'lobby'

  constructor(private readonly departurePorts: DeparturePorts) {}

  /** Sends the request to leave. The screen closes when the server answers, or after `exitWaitMs` (B-LEAVE-04). */
  leave(exitPage: ExitPage): void {
    const { address, ports, link } = this.departurePorts
    const now = ports.clock.now()
    if (now - this.leaveRequestedAt < repeatedPressMs) return
    this.leaveRequestedAt = now
    if (this.lacksTableOrUser()) {
      ports.log('invalid exit data', address())
      return
    }
    this.destination = exitPage
    link()?.send('exit', this.exitMessage())
    ports.clock.later(exitWaitMs, () => this.close())
  }

  /** Closes the table at once, without waiting for the server's answer, for example after a fatal error. */
  exitToLobby(exitPage: ExitPage = 'lobby'): void {
    this.destination = exitPage
    if (this.lacksTableOrUser()) this.departurePorts.ports.log('invalid exit data', this.departurePorts.address())
    else this.departurePorts.link()?.send('lobby', this.exitMessage())
    this.close()
  }

  /** Whether the table or the user is unknown, so that no exit can be sent; a guest counts as a user (B-LEAVE-02). */
  private lacksTableOrUser(): boolean {
    const { gameId, session } = this.departurePorts.address()
    return gameId === '' || session.userId === ''
  }

  /** Notes that the server confirmed that the viewer leaves, by request or by the server's decision (S-EMIT-10). */
  confirm(): void {
    this.isConfirmed = true
  }

  /** Whether the viewer has asked to leave, or the server has confirmed that they leave. */
  get isUnderWay(): boolean {
    return this.isConfirmed || this.leaveRequestedAt > Number.NEGATIVE_INFINITY
  }

  /** Tells the server that the page is closing, so that the server holds the seat for a while ([Q76]). */
  announceUnload(): void {
    if (this.isClosed || !viewerSeatOf(this.departurePorts.model())) return
    this.departurePorts.link()?.send('exit', { ...this.exitMessage(), reason: 'unload' })
  }

  /** Delays `close` by `tableCloseDelayMs`, so that the player can read why the table closes. */
  delayClose(): void {
    this.staysOpenUntil = this.departurePorts.ports.clock.now() + tableCloseDelayMs
  }

  /** Closes the table: clears stored data and opens the lobby or the home page (B-LEAVE-01, B-LEAVE-06). */
  close(): void {
    const { clock } = this.departurePorts.ports
    const waitMs = this.staysOpenUntil - clock.now()
    if (waitMs > 0) {
      clock.later(waitMs, () => this.close())
      return
    }
    if (this.isClosed) return
    this.isClosed = true
    const { ports, clearStoredItems, stop } = this.departurePorts
    clearStoredItems()
    stop()
    ports.onLeave(this.destination)
  }

  get isOver(): boolean {
    return this.isClosed
  }

  private exitMessage() {
    return tableUserAndHandPayloadOf(this.departurePorts.address(), this.departurePorts.model().handId)
  }
}
