import type { ClientMessageName, ClientMessages } from '@cardroom/protocol'
import type { ServerChannel } from '../../net/socket.ts'
import type { ServerMessage } from '../../net/socket-message.ts'
import { refusalTexts } from '../../texts/refusals.ts'
import {
  initialRecoveryFor,
  type Recovery,
  type RecoveryEvent,
  type RejoinFailureReason,
  recoveryAfterEvent,
} from '../net/recovery.ts'
import { guestJoinPayloadOf, rejoinPayloadOf, tournamentJoinPayloadOf } from './client-payloads.ts'
import type { TablePorts, TableVisit } from './ports.ts'

interface LinkEvents {
  readonly onMessage: (message: ServerMessage) => void
  readonly onPhase: (phase: Recovery['phase']) => void
  readonly onFailed: (reason: RejoinFailureReason) => void
  readonly onUnreadable: () => void
}

/** The connection to one table: joins, answers pings, and connects again after every loss of connection (B-CONN). */
export class TableConnection {
  private readonly socket: ServerChannel
  private recovery: Recovery
  /** Whether the tournament is over for the viewer, so that a table which cannot be rejoined is no fault. */
  private isViewerOut = false
  private stopTimer: () => void = () => {}

  /** @param visit returns the current table and user; an entrant's table may change */
  constructor(
    private readonly visit: () => TableVisit,
    private readonly ports: TablePorts,
    private readonly events: LinkEvents,
  ) {
    const { multitable } = visit()
    this.recovery = initialRecoveryFor(multitable, ports.clock.now())
    this.socket = ports.openSocket({
      session: ports.socketSession,
      onMessage: (message) => this.receive(message),
      onUp: () => this.onRecoveryEvent('up'),
      onDown: () => this.onRecoveryEvent('down'),
      onUnreached: () => this.onRecoveryEvent('unreached'),
      onDenied: () => this.onRecoveryEvent('denied'),
      onUnreadable: (name, fault) => {
        ports.log(`unreadable ${name}`, fault)
        events.onUnreadable()
        if (name === 'snapshot' || name === 'table_state') this.onRecoveryEvent('unreadable')
      },
    })
    this.scheduleNextStep()
  }

  /** Sends a message. @returns whether the message was sent; false without a connection */
  send<Name extends ClientMessageName>(name: Name, payload: ClientMessages[Name]): boolean {
    return this.socket.send(name, payload)
  }

  /** Requests the table again over the open connection. */
  rejoin(): void {
    this.requestTable()
  }

  /** Reports that a complete table arrived but could not be applied; the connection then counts as failed. */
  reportUnshownTable(): void {
    this.onRecoveryEvent('unshown')
  }

  /** Reports that the browser has lost or found its network. */
  onNetworkChange(isOnline: boolean): void {
    this.onRecoveryEvent(isOnline ? 'online' : 'offline')
  }

  close(): void {
    this.stopTimer()
    this.socket.close()
  }

  private receive(message: ServerMessage): void {
    if (message.name === 'ping') this.onRecoveryEvent('ping')
    else if (message.name === 'rejoin_success' && this.isForThisTable(message.payload)) this.onRecoveryEvent('rejoined')
    else if (message.name === 'rejoin_failed' && this.isForThisTable(message.payload))
      this.onRejoinRefused(message.payload.code)
    else if (message.name === 'table' || message.name === 'snapshot' || message.name === 'table_state') {
      if (this.isForThisTable(message.payload))
        this.onRecoveryEvent(message.name === 'table_state' ? 'rejoined' : 'state')
    } else if (message.name === 'join_tournament') {
      if (message.payload.tournamentId === this.visit().tournamentId) this.onRecoveryEvent('rejoined')
    } else if (message.name === 'eliminate' && message.payload.tournamentId === this.visit().tournamentId) {
      // The only answer to an entrant who was eliminated: no table follows, and their old one may be closed.
      this.isViewerOut = true
      this.onRecoveryEvent('rejoined')
    }
    this.events.onMessage(message)
  }

  private onRejoinRefused(code: string | undefined): void {
    if (this.isViewerOut) return
    if (code === 'seat-lost') this.ports.toast({ tone: 'error', message: refusalTexts[code] })
    this.onRecoveryEvent(code === 'seat-lost' ? 'seatLost' : 'refused')
  }

  /** Whether a message is for this table. An entrant takes all messages, because they may have been moved meanwhile. */
  private isForThisTable(payload: { readonly gameId: string }): boolean {
    const { gameId, tournamentId } = this.visit()
    return tournamentId !== null || payload.gameId === gameId
  }

  private requestTable(): void {
    const visit = this.visit()
    const { now } = this.ports.clock
    // An entrant who does not know their table yet joins again.
    if (visit.gameId === '') this.join()
    else this.socket.send(this.isRetry() ? 'rejoin_game' : 'rejoin_room', rejoinPayloadOf(visit, now()))
  }

  /** Whether the last request got no reply or was refused; then rejoin_game is sent, not rejoin_room (B-OUT-05). */
  private isRetry(): boolean {
    return this.recovery.unansweredRequests > 1 || this.recovery.refusals > 0
  }

  private join(): void {
    const visit = this.visit()
    const { tournamentId, session } = visit
    if (tournamentId === null) this.socket.send('join_game_guest', guestJoinPayloadOf(visit))
    else this.socket.send('join_tournament', tournamentJoinPayloadOf(tournamentId, session, this.ports.settings()))
  }

  private onRecoveryEvent(event: RecoveryEvent): void {
    const phaseBefore = this.recovery.phase
    const { recovery, orders } = recoveryAfterEvent(this.recovery, event, this.ports.clock.now())
    this.recovery = recovery
    this.scheduleNextStep()
    if (recovery.phase !== phaseBefore) this.events.onPhase(recovery.phase)
    if (this.lacksTableId() && orders.some(({ type }) => type === 'join' || type === 'rejoin')) {
      this.onRecoveryEvent('nowhere')
      return
    }
    for (const order of orders) {
      switch (order.type) {
        case 'join':
          this.join()
          break
        case 'rejoin':
          this.requestTable()
          break
        case 'pong':
          this.socket.send('pong')
          break
        case 'reopen':
          this.socket.reopen()
          break
        case 'showText':
          this.ports.toast({ tone: order.isSuccess ? 'success' : 'error', message: order.text })
          break
        case 'fail':
          this.events.onFailed(order.reason)
      }
    }
  }

  private lacksTableId(): boolean {
    const { gameId, tournamentId } = this.visit()
    return gameId === '' && tournamentId === null
  }

  private scheduleNextStep(): void {
    this.stopTimer()
    const { nextStep } = this.recovery
    if (nextStep === null) return
    const { now, later } = this.ports.clock
    this.stopTimer = later(Math.max(0, nextStep.at - now()), () => this.onRecoveryEvent('tick'))
  }
}
