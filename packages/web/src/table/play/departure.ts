import { ownSeat, type TableModel } from '../model/table-model.ts'
import { atTable } from './orders.ts'
import type { Exit, TablePorts, Whereabouts } from './ports.ts'
import { clearStoredTable } from './stored-table.ts'
import type { TableLink } from './table-link.ts'

/** The server answers an exit at once; if it cannot, the visitor still gets away (B-LEAVE-06), ms. */
const exitWaitMs = 3000
/** Two presses of leave within this are one (B-LEAVE-01), ms. */
const leaveGuardMs = 1000
/** How long the last words of a visit that the room has ended stay before the lobby opens, ms. */
export const lastWordsMs = 1500

interface DeparturePorts {
  readonly here: () => Whereabouts
  readonly ports: TablePorts
  readonly link: () => TableLink | null
  readonly model: () => TableModel
  readonly stop: () => void
}

/** Every way out of the table; whichever is taken, the screen closes once. */
export class Departure {
  private leftAt = Number.NEGATIVE_INFINITY
  private confirmed = false
  private gone = false
  private destination: Exit = 'lobby'

  constructor(private readonly own: DeparturePorts) {}

  /** Gives the place up; the screen closes with the server's answer (B-LEAVE-04). */
  leave(to: Exit): void {
    const { here, ports, link } = this.own
    const now = ports.clock.now()
    if (now - this.leftAt < leaveGuardMs) return
    this.leftAt = now
    if (this.nobody()) {
      ports.log('invalid exit data', here())
      return
    }
    this.destination = to
    link()?.send('exit', this.order())
    ports.clock.later(exitWaitMs, () => this.close())
  }

  /** After an error that ended the visit, or a connection that cannot be had back. */
  toLobby(to: Exit = 'lobby'): void {
    this.destination = to
    if (this.nobody()) this.own.ports.log('invalid exit data', this.own.here())
    else this.own.link()?.send('lobby', this.order())
    this.close()
  }

  /** No table or no user to leave in the name of; a guest is one (B-LEAVE-02). */
  private nobody(): boolean {
    const { gameId, session } = this.own.here()
    return gameId === '' || session.userId === ''
  }

  /** The room confirms that the viewer leaves: asked for, or by its own decision about the player (S-EMIT-10). */
  confirm(): void {
    this.confirmed = true
  }

  /** The viewer leaves, be it by the own wish, and not because the tournament is gone. */
  get underWay(): boolean {
    return this.confirmed || this.leftAt > Number.NEGATIVE_INFINITY
  }

  /** The page goes away: the seat is held for a while ([Q76]). */
  unload(): void {
    if (this.gone || !ownSeat(this.own.model())) return
    this.own.link()?.send('exit', { ...this.order(), reason: 'unload' })
  }

  /**
   * The visit is over: stored data is cleared and the lobby, or home, opens (B-LEAVE-01, B-LEAVE-06).
   * @param afterMs so long the table stays with the last words
   */
  close(afterMs = 0): void {
    if (afterMs > 0) {
      this.own.ports.clock.later(afterMs, () => this.close())
      return
    }
    if (this.gone) return
    this.gone = true
    const { ports, stop } = this.own
    clearStoredTable(ports.storage)
    stop()
    ports.onLeave(this.destination)
  }

  get over(): boolean {
    return this.gone
  }

  private order() {
    return atTable(this.own.here(), this.own.model().handId)
  }
}
