import type { HandEvent, Pot, SeatAmount } from '../hand/events.ts'
import { collectedPotTotal } from '../hand/pots.ts'
import type { HandState } from '../hand/state.ts'
import { positionOf } from './positions.ts'

/** A hand that was played from a hand line: its state and its events. */
export interface PlayedHand {
  readonly state: HandState
  readonly events: readonly HandEvent[]
}

/**
 * Checks one expectation of a hand line, such as `pots 400 SB BB + 200 BB`.
 * @throws Error if the hand does not meet the expectation; RangeError if `word` is no expectation
 */
export const checkExpectation = (played: PlayedHand, word: string, rest: readonly string[]): void => {
  const actual = describeResult(played, word)
  const expected = rest.join(' ')
  if (actual !== expected) throw new Error(`it is "${actual}"`)
}

const describeResult = (played: PlayedHand, word: string): string => {
  const { state, events } = played
  switch (word) {
    case 'pot':
      return String(collectedPotTotal(state.pots) + state.players.reduce((sum, player) => sum + player.bet, 0))
    case 'pots':
      return joinTexts(eventsOfType(played, 'BetsCollected').at(-1)?.pots ?? [], potText)
    case 'wins':
      return joinTexts(eventsOfType(played, 'PotAwarded'), ({ shares }) => shareText(shares))
    case 'hands':
      return joinTexts(eventsOfType(played, 'PotAwarded'), ({ hands }) =>
        [...new Set(hands.map(({ name }) => name.replaceAll(',', '')))].join(' = '),
      )
    case 'uncalled':
      return shareText(eventsOfType(played, 'UncalledReturned'))
    case 'rake':
      return String(state.raked)
    case 'rake-by':
      return shareText(eventsOfType(played, 'RakeTaken')[0]?.bySeat ?? [])
    case 'after-rake':
      return joinTexts(eventsOfType(played, 'RakeTaken')[0]?.pots ?? [], ({ amount }) => String(amount))
    case 'posts':
      return joinTexts(
        eventsOfType(played, 'ForcedBetPosted'),
        ({ seat, kind, amount }) => `${positionOf(seat)} ${kind} ${amount}`,
      )
    case 'turned-up':
      return eventsOfType(played, 'HandsTurnedUp')
        .flatMap(({ seats }) => seats.map(positionOf))
        .join(' ')
    case 'shows':
      return eventsOfType(played, 'HandShown')
        .map(({ seat }) => positionOf(seat))
        .join(' ')
    case 'mucks':
      return eventsOfType(played, 'HandMucked')
        .map(({ seat }) => positionOf(seat))
        .join(' ')
    case 'muck-offered':
      return state.muckOffered.map(positionOf).join(' ')
    case 'board':
      return String(state.boards[0]?.length)
    case 'to-act':
      return state.toAct === null ? 'nobody' : positionOf(state.toAct)
    case 'phase':
      return state.phase
    case 'events':
      return events.map(({ type }) => type).join(' ')
    default:
      throw new RangeError(`no expectation: ${word}`)
  }
}

type EventOf<Type> = Extract<PlayedHand['events'][number], { type: Type }>

const eventsOfType = <Type extends PlayedHand['events'][number]['type']>(
  { events }: PlayedHand,
  type: Type,
): readonly EventOf<Type>[] => events.filter((event): event is EventOf<Type> => event.type === type)

const joinTexts = <Item>(items: readonly Item[], text: (item: Item) => string): string => items.map(text).join(' + ')

const potText = ({ amount, eligible }: Pot): string => [amount, ...eligible.map(positionOf)].join(' ')

const shareText = (shares: readonly SeatAmount[]): string =>
  shares.map(({ seat, amount }) => `${positionOf(seat)} ${amount}`).join(' ') || 'none'
