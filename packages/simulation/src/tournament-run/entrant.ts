import type { PlayerId } from '@cardroom/engine'
import type { ClientMessageName, ClientMessages, ServerMessageName, ServerMessages } from '@cardroom/protocol'
import type { EntryRequest } from '@cardroom/server/parts'
import { type PlannedEntrant, TOURNAMENT_ID } from '../plan/tournament-plan.ts'
import { ClientConnection, type ClientWorld } from '../players/client-connection.ts'
import { chooseAction } from '../players/moves.ts'
import type { Receive } from '../process/process-gateway.ts'

/** An entrant's access to the currently running server. */
export interface EntrantWorld extends ClientWorld {
  /** Sends what would be an HTTP request, such as registering and un-registering. */
  request(player: PlayerId, request: EntryRequest): void
}

const tournamentId: string = TOURNAMENT_ID

/** A simulated tournament player: plays, loses the connection, leaves and comes back. */
export class Entrant {
  readonly id: PlayerId
  readonly connection: ClientConnection
  readonly #temper: number
  readonly #world: EntrantWorld
  /** The player's table as known to the client; empty if none. */
  #table = ''

  constructor({ id, callPercent }: PlannedEntrant, world: EntrantWorld) {
    this.id = id
    this.#temper = callPercent
    this.#world = world
    this.connection = new ClientConnection({
      player: id,
      world,
      receive: this.#receive,
      onConnected: () => this.#send('join_tournament', { tournamentId }),
    })
  }

  /** Does something random every few seconds. */
  actAtRandom(): void {
    this.connection.runLater(this.#world.chance.between(2_000, 12_000), () => {
      this.#actOnce()
      this.actAtRandom()
    })
  }

  #actOnce(): void {
    const { chance, faults } = this.#world
    if (!this.connection.isUp) return
    if (this.#table === '' || chance.happens(0.05)) {
      this.#world.request(this.id, chance.happens(0.04) ? 'unregister' : 'register')
      this.#send('join_tournament', { tournamentId })
    } else if (faults.occurs('client-cut')) this.connection.loseConnection('cut')
    else if (faults.occurs('client-vanished')) this.connection.loseConnection('vanish')
    else if (faults.occurs('second-window')) this.connection.openSecondWindow()
    else this.#sendSomething(this.#table)
  }

  #sendSomething(gameId: string): void {
    const { chance } = this.#world
    const tableMessage = { tournamentId, gameId }
    const roll = chance.below(30)
    if (roll === 0) this.#send('exit', { gameId, type: 'tournament', tournamentId })
    else if (roll === 1) this.#send('exit', { gameId, reason: 'unload' })
    else if (roll === 2) this.#send('leaderboard', { tournamentId })
    else if (roll === 3) this.#send('rejoin_room', { tableId: gameId, tournamentId })
    else if (roll === 4) this.#send('me', { gameId })
    else if (roll === 5) this.#send('can_rebuy', tableMessage)
    else if (roll === 6) this.#send('rebuys', tableMessage)
    else if (roll === 7) this.#send('addon', tableMessage)
    else if (roll === 8) this.#send('sitout', { gameId })
    else if (roll === 9) this.#send('message', { gameId, body: 'good game' })
    else if (roll < 14) this.#send('join_tournament', { tournamentId })
  }

  #send<Name extends ClientMessageName>(name: Name, message: ClientMessages[Name]): void {
    this.connection.send(name, message)
  }

  readonly #receive: Receive = (name, payload) => {
    const reaction = handlers[name] as ((entrant: Entrant, message: object) => void) | undefined
    reaction?.(this, payload)
  }

  moveTo(table: string): void {
    this.#table = table
  }

  act(offer: ServerMessages['your_turn']): void {
    const { chance, faults } = this.#world
    const ms = faults.occurs('late-action') ? chance.between(15_000, 40_000) : chance.between(20, 1_500)
    this.connection.runLater(ms, () => {
      const click = inWholeChips(chooseAction(offer, this.#temper, chance))
      this.#send('action', click)
      if (faults.occurs('double-click')) this.#send('action', click)
    })
  }

  showOrMuck({ gameId }: ServerMessages['automuckcards']): void {
    const { chance } = this.#world
    const muck = chance.happens(0.5)
    this.connection.runLater(chance.between(50, 6_000), () => this.#send('automuck', { gameId, muck }))
  }

  answerRebuyOffer({ gameId, kind }: ServerMessages['rebuy_pop']): void {
    const { chance } = this.#world
    if (chance.happens(0.4)) return
    this.connection.runLater(chance.between(500, 14_000), () =>
      this.#send(kind === 'addon' ? 'addon' : 'rebuys', { tournamentId, gameId }),
    )
  }
}

/** Rounds raises to whole chips. The server does not read the amounts of other actions. */
const inWholeChips = (click: ClientMessages['action']): ClientMessages['action'] =>
  click.action === 'raise' ? { ...click, amount: Math.round(click.amount) } : click

type MessageHandlers = {
  readonly [Name in ServerMessageName]?: (entrant: Entrant, message: ServerMessages[Name]) => void
}

const handlers: MessageHandlers = {
  join_tournament: (entrant, { tableId }) => entrant.moveTo(tableId),
  exit_player: (entrant) => entrant.moveTo(''),
  your_turn: (entrant, offer) => entrant.act(offer),
  automuckcards: (entrant, offer) => entrant.showOrMuck(offer),
  rebuy_pop: (entrant, offer) => entrant.answerRebuyOffer(offer),
}
