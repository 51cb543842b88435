import { type Card, fullDeck, parseCard } from '../../basics/card.ts'
import { chips } from '../../basics/chips.ts'
import { seatNo } from '../../basics/seat.ts'
import type { HandAction } from '../../hand/commands.ts'
import type { HandId } from '../../hand/setup.ts'
import { seededRandom, shuffled } from '../../testing/seeded-random.ts'
import { cashTableDecider } from '../cash-table.ts'
import type { TableCommand } from '../commands.ts'
import type { PlayerId, TableConfig } from '../config.ts'
import { tableDueAt } from '../due.ts'
import type { TableEvent } from '../events.ts'
import type { HomeCommand, HostCommand } from '../home-game/commands.ts'
import type { TableState } from '../state.ts'
import { smallTable } from './small-table.ts'
import { positionsLine, tableEventLine } from './table-line.ts'

const ACE_OF_SPADES = 51 as Card

type PlayerCommandType = Exclude<
  TableCommand['type'],
  | Exclude<HomeCommand['type'], 'withdrawRequest'>
  | 'open'
  | 'reserve'
  | 'sit'
  | 'addChips'
  | 'setAutoTopUp'
  | 'act'
  | 'decideMuck'
  | 'roundTrip'
  | 'tick'
  | 'resume'
>
type UntimedTableCommand = TableCommand extends infer Each
  ? Each extends TableCommand
    ? Omit<Each, 'at'>
    : never
  : never

/**
 * A table on virtual time. Every step returns what happened, one line per event (see `tableEventLine`), or the one line
 * 'refused: code'. Players are called by name.
 */
export class TablePlay {
  state: TableState = cashTableDecider.initial
  at = 0
  readonly events: TableEvent[] = []
  private hands = 0
  private readonly random
  private topOfNextDeck: readonly Card[] = []

  constructor(config: Partial<TableConfig> = {}, seed = 1) {
    this.random = seededRandom(seed)
    this.execute({ type: 'open', config: { ...smallTable, ...config } })
  }

  execute(command: UntimedTableCommand): readonly string[] {
    const decision = cashTableDecider.decide(this.state, { ...command, at: this.at } as TableCommand)
    if (!decision.ok) return [`refused: ${decision.refusal.code}`]
    const lines = decision.events.map((event) => {
      const before = this.state
      this.state = cashTableDecider.evolve(this.state, event)
      return tableEventLine({ event, before, after: this.state, at: this.at })
    })
    this.events.push(...decision.events)
    return lines
  }

  buysIn(name: string, seat: number, amount = 200): readonly string[] {
    return [...this.reserves(name, amount), ...this.sits(name, seat)]
  }

  reserves(name: string, amount = 200): readonly string[] {
    return this.execute({ type: 'reserve', player: name as PlayerId, amount: chips(amount) })
  }

  sits(name: string, seat: number): readonly string[] {
    return this.execute({ type: 'sit', player: name as PlayerId, seat: seatNo(seat) })
  }

  /** Buys in at a running game and chooses to play at once. */
  comesIn(name: string, seat: number): void {
    this.buysIn(name, seat)
    this.sends(name, 'sitIn')
  }

  sends(name: string, type: PlayerCommandType): readonly string[] {
    return this.execute({ type, player: name as PlayerId })
  }

  takesName(player: string, name = player): readonly string[] {
    return this.execute({ type: 'takeName', player: player as PlayerId, name })
  }

  /** Sends an order that only the host of a home game may give. */
  ordersAsHost(name: string, order: HostCommand): readonly string[] {
    return this.execute({ type: 'host', player: name as PlayerId, order })
  }

  addsChips(name: string, amount: number): readonly string[] {
    return this.execute({ type: 'addChips', player: name as PlayerId, amount: chips(amount) })
  }

  /** The player to act acts; amounts are totals of the street. */
  acts(type: HandAction['type'], to?: number): readonly string[] {
    const action = (to === undefined ? { type } : { type, to: chips(to) }) as HandAction
    const player = this.state.seats[this.state.hand?.toAct ?? -1]?.player ?? ('' as PlayerId)
    const { setup, turn } = this.state.hand ?? {}
    return this.execute({ type: 'act', player, handId: setup?.handId ?? ('' as HandId), turn: turn ?? 0, action })
  }

  /** Plays several actions in a row, each by the player to act: 'call, raise 6, fold'. */
  plays(line: string): void {
    for (const [type, to] of line.split(', ').map((part) => part.split(' ')))
      this.acts(type as HandAction['type'], to === undefined ? to : Number(to))
  }

  shows(name: string, cards: readonly (0 | 1)[]): readonly string[] {
    return this.execute({ type: 'decideMuck', player: name as PlayerId, cards })
  }

  tick(): readonly string[] {
    const handId = `h${this.hands + 1}` as HandId
    const lines = this.execute({ type: 'tick', next: { handId, deck: this.deck() } })
    if (this.state.hand?.setup.handId === handId) {
      this.hands += 1
      this.topOfNextDeck = []
    }
    return lines
  }

  /** The next hand deals these cards: one to each from the left of the button, twice, then the board. */
  stacksDeck(cards: string): void {
    this.topOfNextDeck = cards.split(' ').flatMap((text) => parseCard(text) ?? [])
  }

  /** @returns the next deck. The ace of spades is its last card, so that the lowest seat draws the first button. */
  private deck(): readonly Card[] {
    const top = this.topOfNextDeck
    const rest = shuffled(this.random, fullDeck).filter((card) => card !== ACE_OF_SPADES && !top.includes(card))
    return [...top, ...rest, ACE_OF_SPADES]
  }

  /** Lets `ms` of virtual time pass and ticks the table at every deadline in it. @returns the lines of all events */
  waits(ms: number): readonly string[] {
    const until = this.at + ms
    const lines: string[] = []
    for (let due = tableDueAt(this.state); due !== null && due <= until; due = tableDueAt(this.state)) {
      this.at = Math.max(this.at, due)
      lines.push(...this.tick())
    }
    this.at = until
    return lines
  }

  /** Waits for the next hand, acting for nobody. @returns its `positionsLine` */
  deals(): string {
    const before = this.hands
    while (this.hands === before) {
      const due = tableDueAt(this.state)
      if (due === null || (this.state.hand?.toAct ?? null) !== null) return 'no hand'
      this.at = Math.max(this.at, due)
      this.tick()
    }
    return this.positions()
  }

  positions(): string {
    return positionsLine(this.state)
  }

  /** Everybody folds to the big blind and the hand is over. */
  walk(): readonly string[] {
    const lines: string[] = []
    while ((this.state.hand?.toAct ?? null) !== null) lines.push(...this.acts('fold'))
    return [...lines, ...this.endHand()]
  }

  /** Deals the next hand and plays it as a walk. @returns its `positionsLine` */
  dealAndWalk(): string {
    const positions = this.deals()
    this.walk()
    return positions
  }

  /** Everybody folds to the big blind; then deals the next hand. @returns its `positionsLine` */
  nextHand(): string {
    this.walk()
    return this.deals()
  }

  /**
   * Ends a hand in which nobody is to act any more: deals the rest of the board, then every player who may show or muck
   * mucks at once.
   */
  endHand(): readonly string[] {
    const lines: string[] = []
    for (let hand = this.state.hand; hand !== null && hand.phase !== 'over'; hand = this.state.hand) {
      const [seat] = hand.muckOffered
      if (seat !== undefined) lines.push(...this.shows(this.state.seats[seat]?.player ?? '-', []))
      else {
        this.at = Math.max(this.at, this.state.stepAt ?? this.at)
        lines.push(...this.tick())
      }
    }
    return lines
  }
}

/** A table with players in these seats before their first hand. */
export const tableWithSeats = (
  seats: Readonly<Record<string, number>>,
  config: Partial<TableConfig> = {},
): TablePlay => {
  const play = new TablePlay(config)
  for (const [name, seat] of Object.entries(seats)) play.buysIn(name, seat)
  return play
}

/** A table with these players from seat 0 on and their first hand dealt: the first has the button. */
export const dealtTableWith = (names: readonly string[], config: Partial<TableConfig> = {}): TablePlay => {
  const play = tableWithSeats(Object.fromEntries(names.map((name, seat) => [name, seat])), config)
  play.deals()
  return play
}
