import type { ClientMessageName, ClientMessages } from '@cardroom/protocol'
import type { GameSocket } from '../../net/socket.ts'
import type { ServerMessage } from '../../net/socket-message.ts'
import { type Recovery, type RecoveryEvent, type RejoinReason, recover, startRecovery } from '../net/recovery.ts'
import { guestJoin, rejoin } from './orders.ts'
import type { TablePorts, TableVisit } from './ports.ts'

interface LinkEvents {
  readonly onMessage: (message: ServerMessage) => void
  readonly onPhase: (phase: Recovery['phase']) => void
  readonly onFailed: (reason: RejoinReason) => void
  readonly onUnreadable: () => void
}

/** The connection to one table: joins, answers pings, and gets back after every loss (B-CONN). */
export class TableLink {
  private readonly socket: GameSocket
  private recovery: Recovery
  private stopTimer: () => void = () => {}

  constructor(
    private readonly visit: TableVisit,
    private readonly ports: TablePorts,
    private readonly events: LinkEvents,
  ) {
    this.recovery = startRecovery(visit.multitable, ports.clock.now())
    this.socket = ports.openSocket({
      token: visit.session.token,
      onMessage: (message) => this.receive(message),
      onUp: () => this.step('up'),
      onDown: () => this.step('down'),
      onDenied: () => this.step('denied'),
      onUnreadable: (name, fault) => {
        ports.log(`unreadable ${name}`, fault)
        events.onUnreadable()
        if (name === 'snapshot' || name === 'table_state') this.step('unreadable')
      },
    })
    this.schedule()
  }

  /** @returns whether it went out */
  send<Name extends ClientMessageName>(name: Name, payload: ClientMessages[Name]): boolean {
    return this.socket.send(name, payload)
  }

  /** Asks for the table in the viewer's name, over a connection that stands. */
  rejoin(): void {
    this.send('rejoin_room', rejoin(this.visit, this.ports.clock.now()))
  }

  /** The whole table came and could not be shown: there is nothing to play on. */
  unshown(): void {
    this.step('unshown')
  }

  /** The browser lost or found its network. */
  network(online: boolean): void {
    this.step(online ? 'online' : 'offline')
  }

  close(): void {
    this.stopTimer()
    this.socket.close()
  }

  private receive(message: ServerMessage): void {
    if (message.name === 'ping') this.step('ping')
    else if (message.name === 'rejoin_success' && this.mine(message.payload)) this.step('rejoined')
    else if (message.name === 'rejoin_failed' && this.mine(message.payload)) this.step('refused')
    else if (message.name === 'table' || message.name === 'snapshot' || message.name === 'table_state') {
      if (this.mine(message.payload)) this.step(message.name === 'table_state' ? 'rejoined' : 'state')
    }
    this.events.onMessage(message)
  }

  private mine(payload: { readonly gameId: string }): boolean {
    return payload.gameId === this.visit.gameId
  }

  private step(event: RecoveryEvent): void {
    const before = this.recovery.phase
    const { recovery, orders } = recover(this.recovery, event, this.ports.clock.now())
    this.recovery = recovery
    this.schedule()
    if (recovery.phase !== before) this.events.onPhase(recovery.phase)
    if (this.visit.gameId === '' && orders.some(({ type }) => type === 'join' || type === 'rejoin')) {
      this.step('nowhere')
      return
    }
    for (const order of orders) {
      switch (order.type) {
        case 'join':
          this.socket.send('join_game_guest', guestJoin(this.visit))
          break
        case 'rejoin':
          this.socket.send('rejoin_room', rejoin(this.visit, this.ports.clock.now()))
          break
        case 'pong':
          this.socket.send('pong')
          break
        case 'reopen':
          this.socket.reopen()
          break
        case 'tell':
          this.ports.toast({ tone: order.good ? 'success' : 'error', message: order.text })
          break
        case 'fail':
          this.events.onFailed(order.reason)
      }
    }
  }

  private schedule(): void {
    this.stopTimer()
    const { due } = this.recovery
    if (due === null) return
    const { now, later } = this.ports.clock
    this.stopTimer = later(Math.max(0, due.at - now()), () => this.step('tick'))
  }
}
