import type { HandEvent, HandState, PlayerInHand, SeatNo } from '@cardroom/engine'
import { userId } from '../ports/ids.ts'
import { cardCode } from '../projections/card-code.ts'
import { configOf, type TableStory } from '../projections/table-story.ts'
import { playerAt } from '../projections/telling.ts'
import type { FinishedHand, HandResult } from '../store/hands.ts'
import { toWire } from '../tables/amounts.ts'
import type { Profiles } from '../tables/contract.ts'
import { tournamentOfTable } from '../tournaments/table-id.ts'
import type { HandRecord, RecordedPlayer } from './hand-record.ts'
import { roundsOf } from './rounds.ts'

/** Names the record shows beside the chips. */
export interface RecordNames {
  readonly table: string
  readonly profiles: Profiles
}

/**
 * The record of the hand that has just ended (S-HIST-01), built from its events.
 * @param finishedAt ms
 * @throws Error if no hand has ended or its events are not all there: a bug in the caller
 */
export const finishedHand = (story: TableStory, finishedAt: number, names: RecordNames): FinishedHand => {
  const { hand } = story.state
  if (hand?.phase !== 'over' || story.hand[0]?.type !== 'HandStarted') throw new Error('no hand has ended')
  const pots = finalPots(story.hand)
  return {
    handId: hand.setup.handId,
    tableId: configOf(story).tableId,
    tournamentId: tournamentOfTable(configOf(story).tableId),
    startedAt: story.handStartedAt,
    finishedAt,
    totalPot: pots.reduce((total, amount) => total + amount, 0),
    players: hand.players.map(({ seat }) => userId(playerAt(story, seat))),
    results: resultsOf(story.hand, hand),
    record: handRecord(story, hand, pots, names),
  }
}

const handRecord = (story: TableStory, hand: HandState, pots: readonly number[], names: RecordNames): HandRecord => {
  const { seats } = configOf(story)
  const { stakes, variant, button } = hand.setup
  const idOf = (seat: SeatNo): string => playerAt(story, seat)
  return {
    spec_version: '1.4.7',
    network_name: 'Cardroom',
    site_name: 'Cardroom',
    game_type: 'Holdem',
    currency: 'Chips',
    bet_limit: { bet_type: variant.limit === 'no-limit' ? 'NL' : 'FL', bet_cap: 0 },
    table_name: names.table,
    table_hand: story.state.handsDealt,
    table_size: seats,
    small_blind_amount: toWire(stakes.smallBlind),
    big_blind_amount: toWire(stakes.bigBlind),
    ante_amount: toWire(stakes.ante?.amount ?? 0),
    dealer_seat: button,
    start_date_utc: new Date(story.handStartedAt).toISOString(),
    players: hand.players.map((player) => recordedPlayer(story, player, names.profiles)),
    pots: pots.map((amount) => ({ amount: toWire(amount) })),
    rake: toWire(hand.raked),
    rounds: roundsOf(story.hand, idOf),
    winners: wins(story.hand, idOf),
    returned: story.hand
      .filter((event) => event.type === 'UncalledReturned')
      .map(({ seat, amount }) => ({ player_id: idOf(seat), amount: toWire(amount) })),
  }
}

const recordedPlayer = (story: TableStory, player: PlayerInHand, profiles: Profiles): RecordedPlayer => {
  const id = playerAt(story, player.seat)
  const { username, isBot } = profiles.of(id)
  return {
    id,
    name: username,
    seat: player.seat,
    starting_stack: toWire(player.startingStack),
    playerCards: (player.hole ?? []).map(cardCode),
    shownCards: player.shown.map(cardCode),
    mucked: player.mucked,
    ...(isBot && { is_bot: true }),
  }
}

/** What the hand brought each player, and who paid its rake (P14). */
const resultsOf = (events: readonly HandEvent[], { players }: HandState): readonly HandResult[] => {
  const ended = events.find((event) => event.type === 'HandEnded')
  const raked = events.find((event) => event.type === 'RakeTaken')
  return players.map(({ seat, startingStack }) => ({
    net: (ended?.stacks.find((after) => after.seat === seat)?.stack ?? startingStack) - startingStack,
    rake: raked?.bySeat.find((paid) => paid.seat === seat)?.amount ?? 0,
  }))
}

/** As they stood when the last bets were in, before the rake. */
const finalPots = (events: readonly HandEvent[]): readonly number[] =>
  events.findLast((event) => event.type === 'BetsCollected')?.pots.map(({ amount }) => amount) ?? []

const wins = (events: readonly HandEvent[], idOf: (seat: SeatNo) => string): HandRecord['winners'] =>
  events
    .filter((event) => event.type === 'PotAwarded')
    .flatMap(({ pot, shares, hands }) =>
      shares.map(({ seat, amount }, index) => ({
        pot,
        player: idOf(seat),
        winAmount: toWire(amount),
        hand: hands[index]?.name ?? '',
        winningCards: (hands[index]?.cards ?? []).map(cardCode),
      })),
    )
