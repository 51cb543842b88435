import { BACKCARD, type HandRecord } from '@cardroom/protocol'
import { type Chips, trimmedChipsText, wireChipsOf } from '../../format/chips.ts'
import type { RecordedAction } from '../hand-record/action-words.ts'
import { type Contribution, layeredPotsOf, withActions } from './contributions.ts'
import type { ReadAction, ReadHand, ReadPlayer } from './read-hand.ts'
import { refuse } from './unreadable-hand.ts'

type Round = HandRecord['rounds'][number]

/** The bets of a hand, played by its file. */
export interface PlayedBets {
  readonly rounds: readonly Round[]
  readonly contributions: readonly Contribution[]
}

/** How the hand ended. */
export interface Settlement {
  readonly pots: readonly Chips[]
  readonly rake: Chips
  readonly wins: readonly { readonly pot: number; readonly player: string; readonly amount: Chips }[]
  readonly returned: readonly { readonly player: string; readonly amount: Chips }[]
}

/** Plays the forced bets and the streets. Refuses bets of players who have folded or have fewer chips. */
export const playedBetsOf = ({ players, posts, streets }: ReadHand): PlayedBets => {
  const recorded = actionRecorder(players)
  const blinds: Round = { ...emptyRound, street: 'Blinds', actions: posts.map(recorded) }
  let contributions = withActions(
    players.map(({ id }) => ({ player: id, matchable: 0, dead: 0, isFolded: false })),
    posts,
    posts,
  )
  const rounds = streets.map(({ name, board, actions }): Round => {
    const deals = name === 'Preflop' ? players.map(dealOf) : []
    contributions = withActions(contributions, actions, posts)
    const pots = layeredPotsOf(contributions).map(({ amount }) => ({ amount: wireChipsOf(amount) }))
    return {
      ...emptyRound,
      street: name,
      cards: [...board],
      actions: [...deals, ...actions.map(recorded)],
      ...(actions.length > 0 && { pots }),
    }
  })
  return { rounds: [blinds, ...rounds], contributions }
}

const emptyRound = { cards: [], actions: [], potSize: 0, potAfterRound: 0 }

const dealOf = ({ id, dealt }: ReadPlayer): RecordedAction => ({
  player_id: id,
  action: 'Dealt Cards',
  amount: 0,
  ...(dealt.length > 0 && { cards: dealt.length === 1 ? [...dealt, BACKCARD] : [...dealt] }),
})

/** Converts actions in the order of the hand, and keeps the stacks. */
const actionRecorder = (players: readonly ReadPlayer[]) => {
  const stacks = new Map(players.map(({ id, stack }) => [id, stack]))
  const folded = new Set<string>()
  return ({ player, action, added, where }: ReadAction): RecordedAction => {
    const name = players.find(({ id }) => id === player)?.name
    const stack = stacks.get(player) ?? 0
    if (folded.has(player)) refuse(`${where}: ${name} has folded before.`)
    if (added > stack) {
      refuse(`${where}: ${name} puts in ${trimmedChipsText(added)}, but has ${trimmedChipsText(stack)} left.`)
    }
    if (action === 'Fold') folded.add(player)
    stacks.set(player, stack - added)
    const isAllIn = added > 0 && added === stack
    return { player_id: player, action, amount: wireChipsOf(added), ...(isAllIn && { is_allin: true }) }
  }
}

/** The record of a hand that a file tells, as the replay needs it. */
export const recordOfHand = (
  hand: ReadHand,
  { rounds, contributions }: PlayedBets,
  { pots, rake, wins, returned }: Settlement,
): HandRecord => ({
  ...hand.facts,
  players: hand.players.map((player) => recordedPlayer(hand, player)),
  pots: pots.map((amount) => ({ amount: wireChipsOf(amount) })),
  rake: wireChipsOf(rake),
  rounds: withShows(rounds, hand.shows, contributions.filter(({ isFolded }) => !isFolded).length > 1),
  winners: wins.map(({ pot, player, amount }) => {
    return { pot, player, winAmount: wireChipsOf(amount), hand: '', winningCards: [] }
  }),
  returned: returned.map(({ player, amount }) => ({ player_id: player, amount: wireChipsOf(amount) })),
})

const recordedPlayer = (
  { shows }: ReadHand,
  { id, name, seat, stack, dealt }: ReadPlayer,
): HandRecord['players'][number] => {
  const own = shows.filter(({ player }) => player === id)
  const shown = own.find(({ action }) => action === 'Shows Cards')?.cards ?? []
  return {
    id,
    name,
    seat,
    starting_stack: wireChipsOf(stack),
    playerCards: [...(shown.length > dealt.length ? shown : dealt)],
    mucked: own.some(({ action }) => action === 'Mucks Cards'),
  }
}

/** Adds the shown cards: in a round of their own, or after the last bets if all others had folded. */
const withShows = (rounds: readonly Round[], shows: readonly ReadAction[], isShowdown: boolean): Round[] => {
  const actions = shows.map(({ player, action, cards = [] }): RecordedAction => {
    return { player_id: player, action, amount: 0, ...(cards.length > 0 && { cards: [...cards] }) }
  })
  if (actions.length === 0) return [...rounds]
  if (isShowdown) return [...rounds, { ...emptyRound, street: 'Showdown', actions }]
  return rounds.map((round, index) =>
    index === rounds.length - 1 ? { ...round, actions: [...round.actions, ...actions] } : round,
  )
}
