import { fullDeck } from '../../basics/card.ts'
import type { HandId } from '../../hand/setup.ts'
import type { PlayerId, TableId } from '../../table/config.ts'
import { isHandRunning } from '../../table/seats.ts'
import { deepFreeze } from '../../testing/deep-freeze.ts'
import { oneOf, type Random, seededRandom, shuffled, wholeBetween } from '../../testing/seeded-random.ts'
import type { RandomDraws, TournamentCommand } from '../commands.ts'
import { tournamentDueAt } from '../due.ts'
import type { TournamentEvent } from '../events.ts'
import { entrantOf, findPlayerAtTable, findTable, isOver } from '../lookups.ts'
import { tournamentDecider } from '../tournament.ts'
import { BigBlindChecker } from './big-blinds.ts'
import { numberedPlayer, randomActionAtTable, randomTournament, type UntimedCommand } from './random-tournament.ts'
import { chipsBought, chipsInPlay, escrowChange, tablesFaultAtDeal, tournamentFault } from './tournament-invariants.ts'

/**
 * @returns the tournament of a seed, played to its end
 * @throws Error that names the seed, with what went wrong as its cause
 */
export const runTournament = (seed: number, most = 40): TournamentRun => {
  try {
    const run = new TournamentRun(seed, most)
    run.play()
    return run
  } catch (cause) {
    throw new Error(`tournament of seed ${seed}: ${cause instanceof Error ? cause.stack : cause}`, { cause })
  }
}

/** Most steps of a tournament: more than any needs in which players go all-in as often as in these tests. */
const MOST_STEPS = 200_000

/** One random tournament from its seed on virtual time; every event is checked as it happens. */
export class TournamentRun {
  state = tournamentDecider.initial
  at = 0
  readonly events: TournamentEvent[] = []
  /** Types of the events so far, including events of tables, and why the tournament was cancelled. */
  readonly eventTypesSeen = new Set<string>()
  hands = 0
  private readonly random: Random
  private readonly randomDraws: RandomDraws
  private readonly players: readonly PlayerId[]
  private readonly bigBlinds = new BigBlindChecker()
  private readonly lastDealAt = new Map<TableId, number>()
  private escrow = 0
  /** The chance in each step that the operator cancels or that the server stops for too long. */
  private readonly cancelProbability: number
  /** The chance in each step that a random player sends a random command, such as leaving or coming back. */
  private readonly randomCommandProbability: number

  constructor(seed: number, most: number) {
    this.random = seededRandom(seed)
    const { random } = this
    this.randomDraws = {
      nextHand: () => ({ handId: `h${++this.hands}` as HandId, deck: shuffled(random, fullDeck) }),
      shuffled: (items) => shuffled(random, items),
    }
    this.players = Array.from({ length: wholeBetween(random, 2, most) }, (_, no) => numberedPlayer(no))
    this.cancelProbability = random() < 0.25 ? 0.000_5 : 0
    this.randomCommandProbability = oneOf(random, [0.01, 0.05, 0.2])
    this.execute({ type: 'open', config: randomTournament(random, this.players.length) })
  }

  /** Players register until the start; then the tournament is played to its end. */
  play(): void {
    for (const player of this.players) if (this.random() < 0.9) this.execute({ type: 'register', player })
    for (const player of this.players) if (this.random() < 0.02) this.execute({ type: 'unregister', player })
    for (let step = 0; !isOver(this.state); step += 1) {
      assertHolds(step < MOST_STEPS, 'it does not end')
      this.step()
    }
    assertHolds(this.escrow === 0, `${this.escrow} left in escrow`)
    assertHolds(tournamentDueAt(this.state) === null, 'something is due after the end')
  }

  private step(): void {
    const { random } = this
    if (random() < this.randomCommandProbability) this.execute(this.randomPlayerCommand())
    const asked = this.state.entrants.find(({ busted }) => busted !== null && busted.rebuyUntil !== null)
    if (asked !== undefined && random() < 0.3)
      this.execute({ type: random() < 0.6 ? 'rebuy' : 'declineRebuy', player: asked.player })
    if (random() < 0.0002) this.execute({ type: 'resume', stoppedForMs: oneOf(random, [0, 30_000, 599_000]) })
    if (random() < this.cancelProbability) this.execute({ type: 'resume', stoppedForMs: 600_001 })
    if (random() < this.cancelProbability) this.execute({ type: 'cancel' })
    if (this.state.status === 'on break' && random() < 0.3) this.execute({ type: 'addon', player: this.randomPlayer() })
    const table = oneOf(random, [null, ...this.state.tables])
    const toAct = table?.seats[table.hand?.toAct ?? -1] ?? null
    if (table?.hand && toAct?.connected && table.turnClock !== null && random() < 0.95) {
      const { setup, turn } = table.hand
      const { player } = toAct
      this.execute({ type: 'act', player, handId: setup.handId, turn, action: randomActionAtTable(table, random) })
    } else this.tick()
  }

  private tick(): void {
    const due = tournamentDueAt(this.state)
    if (due === null) return
    this.at = Math.max(this.at, due) + (this.random() < 0.02 ? wholeBetween(this.random, 0, 5_000) : 0)
    assertHolds(this.execute({ type: 'tick' }) > 0, 'a tick when something is due does nothing')
  }

  private randomPlayer(): PlayerId {
    return oneOf(this.random, [numberedPlayer(0), ...this.players])
  }

  private randomPlayerCommand(): UntimedCommand {
    const player = this.randomPlayer()
    const entrant = entrantOf(this.state, player)
    if (entrant === null) return { type: 'register', player }
    const type = oneOf(this.random, [
      'rebuy',
      'addon',
      'addon',
      'present',
      'present',
      'lost',
      'left',
      'unregister',
    ] as const)
    if (type === 'lost' || type === 'left') return { type: 'absent', player, how: type }
    return { type, player }
  }

  private execute(command: UntimedCommand): number {
    const { at, randomDraws } = this
    const decision = tournamentDecider.decide(deepFreeze(this.state), {
      ...command,
      at,
      randomDraws,
    } as TournamentCommand)
    if (!decision.ok) return 0
    for (const event of decision.events) this.apply(event)
    const fault = tournamentFault(this.state, tournamentDueAt(this.state))
    assertHolds(fault === null, fault ?? '')
    return decision.events.length
  }

  private apply(event: TournamentEvent): void {
    const before = this.state
    this.state = deepFreeze(tournamentDecider.evolve(before, event))
    this.events.push(event)
    this.eventTypesSeen.add(event.type === 'AtTable' ? event.event.type : event.type)
    if (event.type === 'Cancelled') this.eventTypesSeen.add(`Cancelled ${event.why}`)
    if (event.type === 'Registered' && event.late) this.eventTypesSeen.add('Registered late')
    this.escrow += escrowChange(event)
    assertHolds(this.escrow >= 0, 'more is paid than was paid in')
    if (event.type === 'AtTable') this.checkTable(event)
    if (event.type === 'PlayerMoved') this.bigBlinds.recordMove(event.player)
  }

  private checkTable({ table: id, event }: Extract<TournamentEvent, { type: 'AtTable' }>): void {
    if (event.type === 'PlayerUnseated' && event.reason === 'broke')
      assertHolds(event.stack === 0, 'chips leave with a player')
    if (event.type === 'HandEnded' || event.type === 'PotAwarded')
      assertHolds(chipsInPlay(this.state) === chipsBought(this.state), `${event.type} loses chips`)
    if (event.type !== 'HandStarted') return
    const table = findTable(this.state, id)
    if (table === null) throw new Error(`a hand at no table ${id}`)
    assertHolds(this.state.status === 'running', 'a hand is dealt during a break')
    this.lastDealAt.set(id, this.at)
    const fault =
      this.bigBlinds.checkHand(table, event.setup) ?? tablesFaultAtDeal(this.state, table) ?? this.handForHandFault(id)
    assertHolds(fault === null, fault ?? '')
    for (const { player } of table.seats.filter((place) => place !== null))
      assertHolds(findPlayerAtTable(this.state, player)?.table === table, `${player} sits at two tables`)
  }

  /**
   * Checks a rule of hand-for-hand play: all running hands have begun at the same time.
   * @returns what is wrong, in words, or null
   */
  private handForHandFault(id: TableId): string | null {
    if (!this.state.handForHand) return null
    const others = this.state.tables.filter((table) => isHandRunning(table) && table.config?.tableId !== id)
    const began = others.every(({ config }) => config !== null && this.lastDealAt.get(config.tableId) === this.at)
    return began ? null : `${id} deals while another table plays the round`
  }
}

const assertHolds = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new Error(otherwise)
}
