import type { HandEvent, TableEvent } from '@cardroom/engine'
import { stages } from '@cardroom/protocol'
import { toWire } from '../tables/amounts.ts'
import { announceAction } from './announce-action.ts'
import { cardCode } from './card-code.ts'
import { dealerSays, handStartLine, rakeLine, streetLine, winLine } from './dealer-lines.ts'
import { cardHolders, handOnTable, holeCards, playerInHand } from './hole-cards.ts'
import { type Addressed, type Surroundings, tableEvent } from './outgoing.ts'
import { inPlay, potView, viewOfPots } from './pots.ts'
import { stageOfStreet } from './stage.ts'
import type { Step, TableStory } from './table-story.ts'
import { playerAt, tableToAll, toAll, toOne } from './telling.ts'
import { winnersOf } from './winners.ts'

type EventOf<Type extends HandEvent['type']> = Extract<HandEvent, { type: Type }>

/** An event of the hand with what the announcement of it depends on. */
export interface HandStep extends Step {
  readonly event: HandEvent
  /** The event after it in the same decision: what belongs together is told together. */
  readonly next: TableEvent | undefined
}

/** What an event of a hand sends to whom (S-EMIT-04 to 09). */
export const announceHand = (step: HandStep, around: Surroundings): readonly Addressed[] => {
  const { before, event, after, next } = step
  switch (event.type) {
    case 'HandStarted':
      return handStarted(before, after, around)
    case 'HoleCardsDealt':
      return holeCardsDealt(before, after, around)
    case 'Folded':
    case 'Checked':
    case 'Called':
    case 'Bet':
    case 'Raised':
      return announceAction(event, after, around)
    case 'BettingRoundEnded':
      return [toAll(after, 'round_end', {})]
    case 'UncalledReturned':
      return [uncalledReturned(after, event)]
    case 'BetsCollected': {
      const pot = potView(handOnTable(after))
      return [toAll(after, 'collect_pot', { pot }), toAll(after, 'pot', { pot })]
    }
    case 'HandsTurnedUp':
      return [tableShow(after)]
    case 'BoardDealt':
      return event.board === 0 ? boardDealt(after, event, around) : []
    case 'ShowdownOpened':
      return [stage(after, stages.showdown), ...(next?.type === 'HandShown' ? [] : [tableShow(after)])]
    case 'HandShown':
      return handShown(before, after, event, next)
    case 'RakeTaken':
      return [
        toAll(after, 'rake_deduction', { pot: viewOfPots(event.pots) }),
        dealerSays(after, around, rakeLine(event.amount)),
      ]
    case 'PotAwarded':
      return next?.type === 'PotAwarded' ? [] : potsAwarded(after, around)
    case 'HandMucked':
      return [toAll(after, 'player_muck', { userId: playerAt(after, event.seat) })]
    case 'HandEnded':
      return [toAll(after, 'round_complete', {})]
    // Told with the forced bets as a whole, or with the clock that is set for them.
    case 'ForcedBetPosted':
    case 'TurnOpened':
    case 'MuckOffered':
      return []
    default:
      return event satisfies never
  }
}

const stage = (story: TableStory, value: number): Addressed => toAll(story, 'stage', { currentStage: { value } })

const handStarted = (before: TableStory, after: TableStory, around: Surroundings): readonly Addressed[] => [
  ...(before.state.hand === null ? [] : [toAll(after, 'reset_table', {})]),
  ...tableToAll(after, around),
  stage(after, stages.blinds),
  dealerSays(after, around, handStartLine(after)),
]

/** The forced bets are in; then each player gets the own cards alone, everybody else the backs. */
const holeCardsDealt = (before: TableStory, after: TableStory, around: Surroundings): readonly Addressed[] => {
  const hand = handOnTable(after)
  const dealtIn = (hand?.players ?? []).map((player) => ({ player, id: playerAt(after, player.seat) }))
  const own = dealtIn.map(({ player, id }) =>
    toOne(id, after, 'send_hole_cards', { playerCards: [{ id, playerCards: holeCards(player, true) }] }),
  )
  const guests: Addressed = { to: { except: cardHolders(after) }, event: guestCards(after) }
  return [
    ...tableToAll(before, around),
    toAll(before, 'temp_pot', { totalPot: toWire(inPlay(handOnTable(before))) }),
    stage(after, stages.dealing),
    ...own,
    guests,
    stage(after, stages.preflop),
  ]
}

/** The hands on the table as somebody without cards sees them: backs, and what has been shown. */
export const guestCards = (story: TableStory) =>
  tableEvent(story, 'send_hole_cards_guest', { playerCards: visibleHands(story), guest: true })

/** After the hand its cards stay until the next, but not those of who has left meanwhile. */
const visibleHands = (story: TableStory) =>
  story.state.seats.flatMap((seated) => {
    const inHand = seated && playerInHand(story, seated.seat)
    const playerCards = inHand ? holeCards(inHand, false) : []
    return seated && playerCards.length > 0 ? [{ id: seated.player, playerCards }] : []
  })

const uncalledReturned = (story: TableStory, { seat, amount }: EventOf<'UncalledReturned'>): Addressed => {
  const chips = handOnTable(story)?.players.find((player) => player.seat === seat)?.stack ?? 0
  const player = { id: playerAt(story, seat), chips: toWire(chips) }
  return toAll(story, 'player_sidepot_refund', { player, amount: toWire(amount) })
}

/** All hands that have been shown. */
const tableShow = (story: TableStory): Addressed => {
  const players = (handOnTable(story)?.players ?? [])
    .filter(({ shown }) => shown.length > 0)
    .map((player) => ({ id: playerAt(story, player.seat), playerCards: holeCards(player, false) }))
  return toAll(story, 'table_show', { players })
}

const boardDealt = (story: TableStory, event: EventOf<'BoardDealt'>, around: Surroundings): readonly Addressed[] => {
  const dealing = { preflop: [], flop: [], turn: [stages.turnDealing], river: [stages.riverDealing] }[event.street]
  const board = (handOnTable(story)?.boards[0] ?? []).map(cardCode)
  return [
    ...dealing.map((value) => stage(story, value)),
    toAll(story, 'community_cards', { var_cards: [board] }),
    stage(story, stageOfStreet(event.street)),
    dealerSays(story, around, streetLine(event)),
  ]
}

/** At the showdown all hands are shown together; afterwards a player shows alone, perhaps one card only (N-TABLE-07). */
const handShown = (
  before: TableStory,
  after: TableStory,
  { seat, cards }: EventOf<'HandShown'>,
  next: TableEvent | undefined,
): readonly Addressed[] => {
  const phase = before.state.hand?.phase
  if (phase === 'mucking' || phase === 'over') {
    return [toAll(after, 'show_card', { userId: playerAt(after, seat), playerCards: cards.map(cardCode) })]
  }
  return next?.type === 'HandShown' ? [] : [tableShow(after)]
}

const potsAwarded = (story: TableStory, around: Surroundings): readonly Addressed[] => {
  const won = winnersOf(story.hand.filter((event) => event.type === 'PotAwarded'))
  const winners = won.map(({ seat, amount, hand }) => ({
    id: playerAt(story, seat),
    wonAmount: toWire(amount),
    ...(hand && { handName: hand.name, winningCards: hand.cards.map(cardCode) }),
  }))
  const lines = won.map(({ seat, amount, hand }) =>
    dealerSays(story, around, winLine(around.profiles, playerAt(story, seat), amount, hand?.name)),
  )
  return [toAll(story, 'winners', { winners }), ...lines]
}
