import { fullDeck } from '../../basics/card.ts'
import { chips } from '../../basics/chips.ts'
import type { HandId } from '../../hand/setup.ts'
import { deepFreeze } from '../../testing/deep-freeze.ts'
import { oneOf, type Random, seededRandom, shuffled, wholeBetween } from '../../testing/seeded-random.ts'
import { cashTableDecider } from '../cash-table.ts'
import type { TableCommand } from '../commands.ts'
import { tableDueAt } from '../due.ts'
import type { TableEvent } from '../events.ts'
import type { HostCommand } from '../home-game/commands.ts'
import type { HomeGame } from '../home-game/state.ts'
import type { PlayerId } from '../ids.ts'
import { isHandRunning, seatedPlayers } from '../seats.ts'
import type { TableState } from '../state.ts'
import { randomCommand, randomConfig } from './random-table.ts'
import { homeSettings } from './small-home-game.ts'
import { chipsBroughtBy, chipsOnTable, tableFault } from './table-invariants.ts'

const FOUNDER = 'p0' as PlayerId

/** @returns the random home game of this seed after `steps` checked steps @throws Error that names the seed */
export const runHomeGame = (seed: number, steps: number): HomeGameRun => {
  try {
    return new HomeGameRun(seed, steps)
  } catch (cause) {
    throw new Error(`home game of seed ${seed}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

class HomeGameRun {
  state: TableState = cashTableDecider.initial
  readonly events: TableEvent[] = []
  private at = 0
  private chipsFromBank = 0
  private readonly random: Random

  constructor(seed: number, steps: number) {
    this.random = seededRandom(seed)
    const rules = randomConfig(this.random)
    const freeChips = oneOf(this.random, [null, chips(0), chips(200)])
    const home = { founder: FOUNDER, founderName: 'p0', settings: { ...homeSettings, freeChips } }
    this.execute({ type: 'open', at: 0, config: { ...rules, rake: NO_RAKE, home } })
    for (let step = 0; step < steps && this.home.end !== 'over'; step += 1) this.step()
    if (this.home.end !== 'over') this.endGame()
  }

  get home(): HomeGame {
    if (this.state.home === undefined) throw new Error('the home game is gone')
    return this.state.home
  }

  private step(): void {
    const due = tableDueAt(this.state)
    if (due !== null && due - this.at < 3_600_000 && this.random() < 0.3) {
      this.tick(due)
      return
    }
    this.at += Math.min(wholeBetween(this.random, 0, 1_999), due === null ? 1_999 : Math.max(0, due - this.at))
    this.execute(this.random() < 0.25 ? this.randomHomeCommand() : randomCommand(this.state, this.at, this.random))
  }

  private tick(due: number): void {
    this.at = Math.max(this.at, due)
    const handId = `h${this.state.handsDealt + 1}` as HandId
    this.execute({ type: 'tick', at: this.at, next: { handId, deck: shuffled(this.random, fullDeck) } })
  }

  /** Ends the game with the command of the room's operator, after the running hand. */
  private endGame(): void {
    this.execute({ type: 'closeGame', at: this.at })
    for (let due = tableDueAt(this.state); this.home.end !== 'over' && due !== null; due = tableDueAt(this.state))
      this.tick(due)
    assertHolds(this.home.end === 'over', 'the game does not end')
  }

  private randomHomeCommand(): TableCommand {
    const player = `p${wholeBetween(this.random, 0, this.state.seats.length + 1)}` as PlayerId
    const at = this.at
    if (this.random() < 0.5) return { type: 'takeName', at, player, name: player }
    const by = this.random() < 0.8 ? this.home.host : player
    return { type: 'host', at, player: by, order: this.randomHostOrder(player) }
  }

  private randomHostOrder(player: PlayerId): HostCommand {
    const [request] = this.home.requests
    if (request !== undefined && this.random() < 0.7)
      return { type: 'approve', player: request.player, amount: request.amount }
    const isPaused = this.home.pauseAsked || this.home.pausedSince !== null
    if (isPaused && this.random() < 0.3) return { type: 'continue' }
    return oneOf<HostCommand>(this.random, [
      { type: 'refuse', player },
      { type: 'pause' },
      { type: 'continue' },
      { type: 'remove', player, bar: this.random() < 0.1 },
      { type: 'changeTerms', terms: { maxBuyIn: chips(wholeBetween(this.random, 150, 250)) } },
      { type: 'changeTerms', terms: { seats: wholeBetween(this.random, 2, 10) } },
      { type: 'makeHost', player },
      { type: 'correct', player, amount: chips(wholeBetween(this.random, -50, 50)), reason: 'a mistake' },
    ])
  }

  private execute(command: TableCommand): void {
    const decision = cashTableDecider.decide(deepFreeze(this.state), command)
    if (!decision.ok) return
    for (const event of decision.events) this.apply(event)
    const fault = tableFault(this.state, tableDueAt(this.state))
    assertHolds(fault === null || this.home.end === 'asked', fault ?? '')
  }

  private apply(event: TableEvent): void {
    const before = this.state
    this.state = deepFreeze(cashTableDecider.evolve(before, event))
    this.events.push(event)
    this.chipsFromBank += chipsBroughtBy(event)
    assertHolds(
      chipsOnTable(this.state) === this.chipsFromBank,
      `${chipsOnTable(this.state)} chips, not ${this.chipsFromBank}`,
    )
    assertHolds(
      this.chipsFromBankOnSheet() === this.chipsFromBank,
      `the sheet says ${this.chipsFromBankOnSheet()} chips, not ${this.chipsFromBank}`,
    )
    if (event.type === 'HandStarted') assertHolds(this.home.pausedSince === null, 'a hand starts in a pause')
    if (event.type === 'TermsChanged') assertHolds(!isHandRunning(before), 'the terms change in a hand')
    if (event.type === 'PlayerUnseated' && event.reason === 'removed')
      assertHolds(
        !isHandRunning(before) || before.hand?.players.every(({ seat }) => seat !== event.seat) === true,
        'removed in a hand',
      )
    if (event.type === 'HomeGameEnded')
      assertHolds(seatedPlayers(this.state).length === 0 && this.chipsFromBank === 0, 'chips are left')
  }

  /** @returns the chips that the bank has given out and not got back, according to the session sheet */
  private chipsFromBankOnSheet(): number {
    const { sheet, corrections } = this.home
    const given = sheet.reduce((sum, { bought, cashedOut }) => sum + bought - cashedOut, 0)
    return corrections.reduce((sum, { amount }) => sum + amount, given)
  }
}

const NO_RAKE = { basisPoints: [0, 0, 0], caps: [chips(0), chips(0), chips(0)] } as const

const assertHolds = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new Error(otherwise)
}
