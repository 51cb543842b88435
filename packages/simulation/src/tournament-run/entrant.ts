import type { PlayerId } from '@cardroom/engine'
import type { ClientMessageName, ClientMessages, ServerMessageName, ServerMessages } from '@cardroom/protocol'
import type { TournamentWish } from '@cardroom/server/parts'
import { type Line, type LineWorld, lineTo, slowly } from '../players/line.ts'
import { moveIn } from '../players/moves.ts'
import type { Receive, ServerSocket } from '../process-gateway.ts'
import type { PlannedEntrant } from './tournament-plan.ts'

/** An entrant's access to the currently running server. */
export interface EntrantWorld extends LineWorld {
  connect(player: PlayerId, receive: Receive, hungUp: () => void): ServerSocket | null
  /** The HTTP side: registering and un-registering. */
  ask(player: PlayerId, wish: TournamentWish): void
}

const TOURNAMENT = 'cup'

/** A simulated tournament player: plays, loses the connection, leaves and comes back. */
export class Entrant {
  readonly id: PlayerId
  readonly #temper: number
  readonly #world: EntrantWorld
  #line: Line | null = null
  /** The player's table as known to the client; empty if none. */
  #table = ''

  constructor({ id, temper }: PlannedEntrant, world: EntrantWorld) {
    this.id = id
    this.#temper = temper
    this.#world = world
  }

  /** Connects after a while, and retries until a server answers. */
  comeBack(): void {
    const { chance } = this.#world
    this.#later(chance.happens(0.05) ? chance.between(30_000, 200_000) : chance.between(50, 6_000), () => {
      if (this.#line?.isUp !== true && !this.#connect()) this.comeBack()
    })
  }

  /** Does something random every few seconds. */
  haveWhims(): void {
    this.#later(this.#world.chance.between(2_000, 12_000), () => {
      this.#haveWhim()
      this.haveWhims()
    })
  }

  #haveWhim(): void {
    const { chance, faults } = this.#world
    if (this.#line?.isUp !== true) return
    if (this.#table === '' || chance.happens(0.05)) {
      this.#world.ask(this.id, chance.happens(0.04) ? 'unregister' : 'register')
      this.#send('join_tournament', { tournamentId: TOURNAMENT })
    } else if (faults.strikes('client-cut')) this.#lose('cut')
    else if (faults.strikes('client-vanished')) this.#lose('vanish')
    else if (faults.strikes('second-window')) this.#openSecondWindow()
    else this.#dabble(this.#table)
  }

  #dabble(gameId: string): void {
    const { chance } = this.#world
    const about = { tournamentId: TOURNAMENT, gameId }
    const what = chance.below(30)
    if (what === 0) this.#send('exit', { gameId, type: 'tournament', tournamentId: TOURNAMENT })
    else if (what === 1) this.#send('exit', { gameId, reason: 'unload' })
    else if (what === 2) this.#send('leaderboard', { tournamentId: TOURNAMENT })
    else if (what === 3) this.#send('rejoin_room', { tableId: gameId, tournamentId: TOURNAMENT })
    else if (what === 4) this.#send('me', { gameId })
    else if (what === 5) this.#send('can_rebuy', about)
    else if (what === 6) this.#send('rebuys', about)
    else if (what === 7) this.#send('addon', about)
    else if (what === 8) this.#send('sitout', { gameId })
    else if (what === 9) this.#send('message', { gameId, body: 'good game' })
    else if (what < 14) this.#send('join_tournament', { tournamentId: TOURNAMENT })
  }

  #openSecondWindow(): void {
    const before = this.#line
    if (this.#connect()) this.#later(this.#world.chance.between(100, 20_000), () => before?.cut())
  }

  #lose(how: 'cut' | 'vanish'): void {
    this.#line?.[how]()
    this.comeBack()
  }

  #send<Name extends ClientMessageName>(name: Name, message: ClientMessages[Name]): void {
    this.#line?.send(name, message)
  }

  #later(ms: number, run: () => void): void {
    const { time } = this.#world
    time.setTimer(time.now() + ms, run)
  }

  /** @returns whether a server answered */
  #connect(): boolean {
    const world = this.#world
    const hears = world.faults.strikes('slow-line') ? slowly(this.#receive, world) : this.#receive
    let line: Line | null = null
    const socket = world.connect(this.id, hears, () => {
      line?.lost()
      if (line === this.#line) this.comeBack()
    })
    if (socket === null) return false
    line = lineTo(socket, world)
    this.#line = line
    this.#send('join_tournament', { tournamentId: TOURNAMENT })
    return true
  }

  readonly #receive: Receive = (name, payload) => {
    const reaction = reactions[name] as ((entrant: Entrant, message: object) => void) | undefined
    reaction?.(this, payload)
  }

  told(table: string): void {
    this.#table = table
  }

  answer(offer: ServerMessages['your_turn']): void {
    const { chance, faults } = this.#world
    const ms = faults.strikes('late-action') ? chance.between(15_000, 40_000) : chance.between(20, 1_500)
    this.#later(ms, () => {
      const click = inWholeChips(moveIn(offer, this.#temper, chance))
      this.#send('action', click)
      if (faults.strikes('double-click')) this.#send('action', click)
    })
  }

  showOrMuck({ gameId }: ServerMessages['automuckcards']): void {
    const { chance } = this.#world
    const muck = chance.happens(0.5)
    this.#later(chance.between(50, 6_000), () => this.#send('automuck', { gameId, muck }))
  }

  consider({ gameId, kind }: ServerMessages['rebuy_pop']): void {
    const { chance } = this.#world
    if (chance.happens(0.4)) return
    this.#later(chance.between(500, 14_000), () =>
      this.#send(kind === 'addon' ? 'addon' : 'rebuys', { tournamentId: TOURNAMENT, gameId }),
    )
  }
}

/** Raises only; other fractional bets stay, and the table must refuse them. */
const inWholeChips = (click: ClientMessages['action']): ClientMessages['action'] =>
  click.action === 'raise' ? { ...click, amount: Math.round(click.amount) } : click

type Reactions = {
  readonly [Name in ServerMessageName]?: (entrant: Entrant, message: ServerMessages[Name]) => void
}

const reactions: Reactions = {
  join_tournament: (entrant, { tableId }) => entrant.told(tableId),
  exit_player: (entrant) => entrant.told(''),
  your_turn: (entrant, offer) => entrant.answer(offer),
  automuckcards: (entrant, offer) => entrant.showOrMuck(offer),
  rebuy_pop: (entrant, offer) => entrant.consider(offer),
}
