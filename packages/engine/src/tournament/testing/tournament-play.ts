import { chips } from '../../basics/chips.ts'
import type { HandId } from '../../hand/setup.ts'
import type { PlayerId, TableId } from '../../table/config.ts'
import { isHandRunning, seatedPlayers, tableLegalActions } from '../../table/seats.ts'
import type { TableState } from '../../table/state.ts'
import { positionsLine } from '../../table/testing/table-line.ts'
import { deepFreeze } from '../../testing/deep-freeze.ts'
import { seededRandom, shuffled } from '../../testing/seeded-random.ts'
import type { RandomDraws, TournamentCommand } from '../commands.ts'
import { type TournamentConfig, tournamentTiming } from '../config.ts'
import { tournamentDueAt } from '../due.ts'
import type { TournamentEvent } from '../events.ts'
import { findTable } from '../lookups.ts'
import { tournamentDecider } from '../tournament.ts'
import type { UntimedCommand } from './random-tournament.ts'
import { smallTournament } from './small-tournament.ts'
import { type ChosenCards, plainDeck, stackedDeck } from './stacked-deck.ts'
import { tournamentEventLine } from './tournament-line.ts'

type PlayerCommandType = 'register' | 'unregister' | 'present' | 'rebuy' | 'declineRebuy' | 'addon'

/** Times with which a hand whose winner may show cards ends two seconds before the next hand is dealt. */
const TIMING_WITH_MUCK_PAUSE = { ...tournamentTiming, muckMs: 3_000 }

/** Hole cards that win every showdown in these tests, hole cards that lose, and a board that helps neither. */
const WINNING_CARDS = 'AcAd'
const LOSING_CARDS = '7c2d'
const BOARD = '9h8sTd4s3c'

export const FOUR_PLAYERS = ['Ann', 'Bob', 'Cid', 'Dan']
export const SIX_PLAYERS = [...FOUR_PLAYERS, 'Eve', 'Fay']
export const numberedNames = (count: number) => Array.from({ length: count }, (_, no) => `p${no}`)

/** @returns cards with which `winner` wins all chips of `losers` when all are all-in */
export const cardsToBust = (winner: string, ...losers: readonly string[]): ChosenCards => {
  const rags = [LOSING_CARDS, '7d2h', '7h2s', '7s2c']
  const cards = losers.map((loser, index) => [loser, rags[index] ?? ''] as const)
  return { [winner]: WINNING_CARDS, ...Object.fromEntries(cards), board: BOARD }
}

/**
 * A tournament on virtual time. Without a seed, random draws keep the given order: at two tables Ann sits at table 1
 * seat 0, Bob at table 2 seat 0, Cid at table 1 seat 1, and so on. Commands return what happened, one line per event
 * that has a `tournamentEventLine`, or the one line 'refused: code'.
 */
export class TournamentPlay {
  state = tournamentDecider.initial
  at = 0
  readonly events: TournamentEvent[] = []
  private hands = 0
  private chosenCards: readonly ChosenCards[] = []
  private readonly shuffle: RandomDraws['shuffled']

  constructor(config: Partial<TournamentConfig> = {}, seed: number | null = null) {
    const random = seededRandom(seed ?? 0)
    this.shuffle = seed === null ? (items) => items : (items) => shuffled(random, items)
    this.execute({ type: 'open', config: { ...smallTournament, timing: TIMING_WITH_MUCK_PAUSE, ...config } })
  }

  execute(command: UntimedCommand): readonly string[] {
    const decision = this.decide(command)
    if (!decision.ok) return [`refused: ${decision.refusal.code}`]
    const lines = decision.events.flatMap((event) => {
      this.state = deepFreeze(tournamentDecider.evolve(this.state, event))
      return tournamentEventLine(event, this.at)
    })
    this.events.push(...decision.events)
    return lines
  }

  sends(name: string, type: PlayerCommandType): readonly string[] {
    return this.execute({ type, player: name as PlayerId })
  }

  goesAbsent(name: string, how: 'left' | 'lost'): readonly string[] {
    return this.execute({ type: 'absent', player: name as PlayerId, how })
  }

  /** All players register; at the time of the start they are seated and come to their tables. */
  starts(names: readonly string[]): readonly string[] {
    for (const name of names) this.sends(name, 'register')
    const lines = this.waits(Math.max(0, (this.state.config?.startsAt ?? 0) - this.at))
    for (const name of names) this.sends(name, 'present')
    return lines
  }

  /** Lets `ms` of time pass, and runs everything that is due in this time, each at the time when it is due. */
  waits(ms: number): readonly string[] {
    const until = this.at + ms
    const lines: string[] = []
    for (let due = tournamentDueAt(this.state); due !== null && due <= until; due = tournamentDueAt(this.state)) {
      this.at = Math.max(this.at, due)
      lines.push(...this.execute({ type: 'tick' }))
    }
    this.at = until
    return lines
  }

  /** Lets time pass to the next thing due and runs it. */
  runsNextDue(): readonly string[] {
    const due = tournamentDueAt(this.state)
    if (due === null) return []
    this.at = Math.max(this.at, due)
    return this.execute({ type: 'tick' })
  }

  /**
   * Waits for the next hand of a table.
   * @returns the `positionsLine` of the hand; 'no table' if the table was broken
   */
  deals(no: number, ...cards: readonly ChosenCards[]): string {
    this.chosenCards = cards
    const before = this.table(no).handsDealt
    for (let tries = 0; this.tableIfAny(no)?.handsDealt === before; tries += 1) {
      if (tries > 200) throw new Error(`table ${no} deals no hand`)
      this.runsNextDue()
    }
    this.chosenCards = []
    return this.tableIfAny(no) === null ? 'no table' : this.positions(no)
  }

  positions(no: number): string {
    return positionsLine(this.table(no))
  }

  /** Plays the running hand of a table to its end: the players in `allIn` go all-in or call, the others fold. */
  plays(no: number, allIn: readonly string[] = []): readonly string[] {
    const lines: string[] = []
    const { hand } = this.table(no)
    const isSameHand = (table: TableState | null): table is TableState =>
      table !== null && isHandRunning(table) && table.hand?.setup.handId === hand?.setup.handId
    for (let table = this.tableIfAny(no); isSameHand(table); table = this.tableIfAny(no))
      lines.push(...(table.turnClock === null ? this.runsNextDue() : this.act(no, allIn)))
    return lines
  }

  /** Ends the running hand with everybody folding, and deals the next one. @returns as `deals` does */
  nextHand(no: number): string {
    this.plays(no)
    return this.deals(no)
  }

  /**
   * Deals and plays a hand in which all these players are all-in, the winner with aces, the losers with worse cards.
   */
  showdown(no: number, winner: string, ...losers: readonly string[]): readonly string[] {
    const dealt = this.deals(no, cardsToBust(winner, ...losers))
    return dealt === 'no table' ? [] : this.plays(no, [winner, ...losers])
  }

  /** Lets all players act who can without time passing: the players in `allIn` go all-in or call, the others fold. */
  acts(no: number, allIn: readonly string[] = []): readonly string[] {
    const lines: string[] = []
    while (this.table(no).turnClock !== null) lines.push(...this.act(no, allIn))
    return lines
  }

  /** @returns the player whose turn it is at a table */
  toAct(no: number): string | null {
    const { seats, hand } = this.table(no)
    return seats[hand?.toAct ?? -1]?.player ?? null
  }

  /** A player, who need not be the player to act, acts at a table. */
  actsAs(no: number, name: string | null, type: 'fold' | 'check' | 'call' | 'allIn'): readonly string[] {
    const { setup, turn } = this.table(no).hand ?? {}
    const handId = setup?.handId ?? ('' as HandId)
    return this.execute({ type: 'act', player: name as PlayerId, handId, turn: turn ?? 0, action: { type } })
  }

  /** Deals and lets everybody fold to the big blind. */
  walk(no: number): readonly string[] {
    this.deals(no)
    return this.plays(no)
  }

  table(no: number): TableState {
    const table = this.tableIfAny(no)
    if (table === null) throw new Error(`no table ${no}`)
    return table
  }

  /** Players at every table in play, by seat: ['1: Ann Cid', '2: Bob Dan']. */
  seating(): readonly string[] {
    return this.state.tables.map((table) => {
      const no = table.config?.tableId.split('_')[1]
      return `${no}: ${seatedPlayers(table)
        .map(({ player }) => player)
        .join(' ')}`
    })
  }

  /** Whole chips of a player between hands. */
  chips(name: string): number | null {
    const places = this.state.tables.flatMap(seatedPlayers)
    const place = places.find(({ player }) => player === name)
    return place === undefined ? null : place.stack / 100
  }

  private act(no: number, allIn: readonly string[]): readonly string[] {
    const table = this.table(no)
    const legal = tableLegalActions(table)
    const player = legal === null ? undefined : table.seats[legal.seat]?.player
    if (legal === null || player === undefined) throw new Error('nobody is to act')
    const all = legal.canRaise ? 'allIn' : legal.canCheck ? 'check' : 'call'
    return this.actsAs(no, player, allIn.includes(player) ? all : 'fold')
  }

  private tableIfAny(no: number): TableState | null {
    return findTable(this.state, `t_${no}` as TableId)
  }

  /**
   * Decides a command. If the command deals a hand to all players for whom `chosenCards` has cards, the deck gives them
   * these cards.
   */
  private decide(command: UntimedCommand) {
    const hands = this.hands
    const plain = this.decideWithDecks(command, () => plainDeck)
    if (this.chosenCards.length === 0 || !plain.ok) return plain
    const after = plain.events.reduce(tournamentDecider.evolve, this.state)
    const decks = plain.events.flatMap((each) =>
      each.type === 'AtTable' && each.event.type === 'HandStarted' ? [this.deckFor(findTable(after, each.table))] : [],
    )
    this.hands = hands
    return this.decideWithDecks(command, (hand) => decks[hand - hands - 1] ?? plainDeck)
  }

  private deckFor(table: TableState | null): typeof plainDeck {
    const players = table === null ? [] : seatedPlayers(table).map(({ player }) => String(player))
    const chosen = this.chosenCards.find((cards) =>
      Object.keys(cards).every((name) => name === 'board' || players.includes(name)),
    )
    return table === null || chosen === undefined ? plainDeck : stackedDeck(table, chosen)
  }

  private decideWithDecks(command: UntimedCommand, deck: (hand: number) => typeof plainDeck) {
    const randomDraws: RandomDraws = {
      nextHand: () => {
        this.hands += 1
        return { handId: `h${this.hands}` as HandId, deck: deck(this.hands) }
      },
      shuffled: this.shuffle,
    }
    return tournamentDecider.decide(this.state, { ...command, at: this.at, randomDraws } as TournamentCommand)
  }
}

/** Whole chips of a tournament, or of the wallet. */
export const wholeChips = (amount: number) => chips(amount * 100)

/** A tournament that these players have entered and that has started. */
export const tournamentWith = (
  names: readonly string[],
  config: Partial<TournamentConfig> = {},
  seed: number | null = null,
): TournamentPlay => {
  const play = new TournamentPlay(config, seed)
  play.starts(names)
  return play
}
