import { fullDeck } from '../../basics/card.ts'
import type { HandId, HandSetup } from '../../hand/setup.ts'
import { deepFreeze } from '../../testing/deep-freeze.ts'
import { type Random, seededRandom, shuffled, wholeBetween } from '../../testing/seeded-random.ts'
import { cashTableDecider } from '../cash-table.ts'
import { clockwiseFrom } from '../clockwise.ts'
import type { TableCommand } from '../commands.ts'
import { tableDueAt } from '../due.ts'
import type { TableEvent } from '../events.ts'
import type { TableState } from '../state.ts'
import { randomCommand, randomConfig } from './random-table.ts'
import { chipsBroughtBy, chipsOnTable, fieldLeakingCards, tableFault } from './table-invariants.ts'

/**
 * @returns the random table of this seed after `steps` steps
 * @throws Error that names the seed, with what went wrong as its cause
 */
export const runTable = (seed: number, steps: number): TableRun => {
  try {
    const run = new TableRun(seed)
    run.runSteps(steps)
    return run
  } catch (cause) {
    throw new Error(`table of seed ${seed}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/** A random table that is made from a seed and played on virtual time; every step is checked as it is made. */
export class TableRun {
  state: TableState = cashTableDecider.initial
  at = 0
  readonly events: TableEvent[] = []
  /**
   * Types of all events so far. Events with a `reason`, `blind`, `kind` or `how` are also listed together with that
   * value.
   */
  readonly eventTypesSeen = new Set<string>()
  private readonly random: Random
  private readonly hasNoPauses: boolean
  private chipsBrought = 0
  private lastBigBlind: { readonly seat: number; readonly seatedAt: number } | null = null
  private readonly handsMissedByWaiting = new Map<string, number>()
  /** The most hands in a row that started without a player who had chosen to post or to wait for the big blind. */
  mostHandsWaited = 0

  constructor(seed: number) {
    this.random = seededRandom(seed)
    const config = randomConfig(this.random)
    this.hasNoPauses = config.timing.nextHandMs === 0
    this.execute({ type: 'open', at: 0, config })
  }

  /** Runs `count` random steps: each gives the table a tick or a player's command. */
  runSteps(count: number): void {
    for (let step = 0; step < count; step += 1) {
      const due = tableDueAt(this.state)
      if (due !== null && this.random() < 0.35)
        this.tickAt(Math.max(due, this.at) + (this.random() < 0.05 ? 90_000 : 0))
      else {
        const sooner = due === null ? 1_000 : Math.max(0, due - this.at)
        this.at += Math.min(sooner, wholeBetween(this.random, 0, 1_999))
        this.execute(randomCommand(this.state, this.at, this.random))
      }
      if (this.random() < 0.002) this.execute({ type: 'resume', at: this.at })
    }
  }

  private tickAt(at: number): void {
    this.at = at
    const happened = this.execute(this.tickCommand())
    assertHolds(happened > 0, 'a tick when something is due does nothing')
    const due = tableDueAt(this.state)
    assertHolds(this.hasNoPauses || due === null || due > this.at, 'something is still due after a tick')
    if (!this.hasNoPauses)
      assertHolds(this.execute(this.tickCommand()) === 0, 'a second tick at the same time does something')
  }

  private tickCommand(): TableCommand {
    const handId = `h${this.state.handsDealt + 1}` as HandId
    return { type: 'tick', at: this.at, next: { handId, deck: shuffled(this.random, fullDeck) } }
  }

  private execute(command: TableCommand): number {
    const decision = cashTableDecider.decide(deepFreeze(this.state), command)
    if (!decision.ok) return 0
    for (const event of decision.events) this.apply(event)
    const fault = tableFault(this.state, tableDueAt(this.state))
    assertHolds(fault === null, fault ?? '')
    return decision.events.length
  }

  private apply(event: TableEvent): void {
    const before = this.state
    this.state = deepFreeze(cashTableDecider.evolve(before, event))
    this.events.push(event)
    this.eventTypesSeen.add(event.type)
    for (const key of ['reason', 'blind', 'kind', 'how'])
      if (key in event) this.eventTypesSeen.add(`${event.type} ${event[key as keyof TableEvent]}`)
    this.chipsBrought += chipsBroughtBy(event)
    assertHolds(
      chipsOnTable(this.state) === this.chipsBrought,
      `${chipsOnTable(this.state)} chips, not ${this.chipsBrought}`,
    )
    const leak = fieldLeakingCards(event, this.state)
    assertHolds(leak === null, `${event.type} shows cards in ${leak}`)
    if (event.type === 'HandStarted') this.checkPositions(before, event.setup)
  }

  private checkPositions(before: TableState, setup: HandSetup): void {
    const { button, smallBlind, bigBlind } = setup
    const dealtIn = setup.seats.map(({ seat }) => seat)
    assertHolds(dealtIn.includes(button), 'the button is not dealt in')
    assertHolds(button !== before.button, 'the button stays')
    const [left] = clockwiseFrom(button, dealtIn)
    if (smallBlind === null) this.checkButtonPurchase(before, setup)
    else
      assertHolds(
        smallBlind === (dealtIn.length === 2 ? button : left),
        'somebody plays between button and small blind',
      )
    const buyer = before.smallBlind === null && before.handsThisGame > 0 ? before.bigBlind : null
    assertHolds(buyer === null || !dealtIn.includes(buyer) || button === buyer, 'a bought button went to somebody else')
    assertHolds(before.seats[button]?.status === 'playing', 'somebody comes in on the button')
    const seatedAt = before.seats[bigBlind]?.seatedAt ?? -1
    assertHolds(
      this.lastBigBlind?.seat !== bigBlind || this.lastBigBlind.seatedAt !== seatedAt,
      'the same player pays the big blind twice running',
    )
    this.lastBigBlind = { seat: bigBlind, seatedAt }
    this.countHandsWaited(before, dealtIn)
  }

  private checkButtonPurchase(before: TableState, setup: HandSetup): void {
    const { button, bigBlind, seats, stakes } = setup
    assertHolds(before.config?.buyButton === true, 'a button is bought where that is not played')
    assertHolds(before.seats[bigBlind]?.status === 'posting', 'somebody buys the button unasked')
    const [left] = clockwiseFrom(
      button,
      seats.map(({ seat }) => seat),
    )
    assertHolds(left === bigBlind, 'the button is bought from elsewhere')
    assertHolds(
      seats.find(({ seat }) => seat === bigBlind)?.deadPost === stakes.smallBlind,
      'a button has the wrong price',
    )
    this.eventTypesSeen.add('button bought')
  }

  private countHandsWaited(before: TableState, dealtIn: readonly number[]): void {
    for (const place of before.seats) {
      if (place === null) continue
      const waits = place.status === 'posting' || place.status === 'waitingForBigBlind'
      const hands = waits && !dealtIn.includes(place.seat) ? (this.handsMissedByWaiting.get(place.player) ?? 0) + 1 : 0
      this.handsMissedByWaiting.set(place.player, hands)
      this.mostHandsWaited = Math.max(this.mostHandsWaited, hands)
    }
  }
}

const assertHolds = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new Error(otherwise)
}
