import type { HandRecord } from '@cardroom/protocol'
import { type Chips, chipsFromWire } from '../../format/chips.ts'
import { isDeadMoney, type RecordedAction } from '../hand-record/action-words.ts'
import { cardNotation } from './notation.ts'

/** A forced bet, or an action of a player on their turn, with the bets around it in hundredths of a chip. */
export interface StreetAction extends Pick<RecordedAction, 'player_id' | 'action' | 'is_allin'> {
  /** Chips that the action added. */
  readonly added: Chips
  /** The player's bet on this street after the action, without antes and dead blinds. */
  readonly betTotal: Chips
  /** The highest bet on this street before the action. */
  readonly highestBet: Chips
}

/** A street with its betting. The forced bets belong to the first street: the formats have no round for them. */
export interface Street {
  readonly name: (typeof streetNames)[number]
  /** The board cards dealt for this street. */
  readonly board: readonly string[]
  readonly actions: readonly StreetAction[]
}

const streetNames = ['Preflop', 'Flop', 'Turn', 'River'] as const

const postNames: ReadonlySet<string> = new Set<RecordedAction['action']>([
  'Post Ante',
  'Post SB',
  'Post BB',
  'Post Extra Blind',
  'Post Dead',
  'Straddle',
])
export const isPost = ({ action }: Pick<RecordedAction, 'action'>): boolean => postNames.has(action)

const isShowOrMuck = ({ action }: RecordedAction): boolean => action === 'Shows Cards' || action === 'Mucks Cards'

/** The streets that were dealt, in order, also those of a run-out without betting. */
export const streetsOf = ({ rounds }: HandRecord): readonly Street[] =>
  streetNames.flatMap((name) => {
    const parts = rounds.filter(({ street }) => street === name || (street === 'Blinds' && name === 'Preflop'))
    if (parts.length === 0) return []
    const actions = parts.flatMap((part) => part.actions)
    return [
      {
        name,
        board: parts.flatMap(({ cards }) => cards.map(cardNotation)),
        actions: withBets(actions.filter((action) => action.action !== 'Dealt Cards' && !isShowOrMuck(action))),
      },
    ]
  })

const withBets = (actions: readonly RecordedAction[]): readonly StreetAction[] => {
  const bets = new Map<string, Chips>()
  return actions.map((recorded) => {
    const { player_id, action, amount, is_allin } = recorded
    const highestBet = Math.max(0, ...bets.values())
    const added = chipsFromWire(amount)
    const betTotal = (bets.get(player_id) ?? 0) + (isDeadMoney(recorded) ? 0 : added)
    bets.set(player_id, betTotal)
    return { player_id, action, ...(is_allin && { is_allin }), added, betTotal, highestBet }
  })
}

/** Index of the last street with forced bets or turns: after it uncalled bets go back and all-in hands are shown. */
export const lastBettingIndexOf = (streets: readonly Street[]): number =>
  streets.findLastIndex(({ actions }) => actions.length > 0)

export interface ShownCards {
  readonly player_id: string
  /** Empty for a muck. */
  readonly cards: readonly string[]
}

/** Who showed or mucked, in order; also a winner who showed cards after all others had folded. */
export const shownCardsOf = ({ rounds }: HandRecord): readonly ShownCards[] =>
  rounds
    .flatMap(({ actions }) => actions.filter(isShowOrMuck))
    .map(({ player_id, cards = [] }) => ({ player_id, cards: cards.map(cardNotation) }))

/** The only player who did not fold; with a showdown the first of several. */
export const lastPlayerOf = ({ players, rounds }: HandRecord): HandRecord['players'][number] | undefined => {
  const actions = rounds.flatMap((round) => round.actions)
  const hasFolded = (id: string) => actions.some(({ player_id, action }) => player_id === id && action === 'Fold')
  return players.find(({ id }) => !hasFolded(id))
}

export const hasShowdown = ({ rounds }: HandRecord): boolean => rounds.some(({ street }) => street === 'Showdown')

const sumFor = (id: string, entries: readonly { readonly player_id: string; readonly amount: number }[]): Chips =>
  entries.reduce((sum, { player_id, amount }) => sum + (player_id === id ? chipsFromWire(amount) : 0), 0)

/** What a player put in, got back uncalled and won, hundredths of a chip. */
export const chipsMovedBy = (
  { rounds, returned, winners }: HandRecord,
  id: string,
): { readonly put: Chips; readonly returned: Chips; readonly won: Chips } => ({
  put: sumFor(
    id,
    rounds.flatMap(({ actions }) => actions),
  ),
  returned: sumFor(id, returned),
  won: sumFor(
    id,
    winners.map(({ player, winAmount }) => ({ player_id: player, amount: winAmount })),
  ),
})

/** The amounts of a pot, hundredths of a chip. What its winners do not get is its rake. */
export interface ExportedPot {
  readonly amount: Chips
  readonly won: Chips
  readonly wins: readonly { readonly player_id: string; readonly amount: Chips }[]
}

/**
 * The pots, the main pot first. A record has an empty pot after a walk without a small blind: all of the big blind went
 * back. The formats know no pot without a winner.
 */
export const potsOf = ({ pots, winners }: HandRecord): readonly ExportedPot[] =>
  pots
    .map(({ amount }, number) => {
      const wins = winners
        .filter(({ pot }) => pot === number)
        .map(({ player, winAmount }) => ({ player_id: player, amount: chipsFromWire(winAmount) }))
      return { amount: chipsFromWire(amount), won: wins.reduce((sum, win) => sum + win.amount, 0), wins }
    })
    .filter(({ amount }) => amount > 0)
