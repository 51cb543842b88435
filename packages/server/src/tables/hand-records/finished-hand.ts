import type { HandEvent, HandState, PlayerInHand, SeatNo } from '@cardroom/engine'
import { wireChipsOf } from '../../ports/amounts.ts'
import { userId } from '../../ports/ids.ts'
import type { Profiles } from '../../ports/profiles.ts'
import { tournamentIdOfTable } from '../../ports/table-id.ts'
import type { FinishedHand, PlayerHandResult } from '../../store/finished-hand.ts'
import { cardCode } from '../views/card-code.ts'
import { playerAt, type TableRecord, tableConfigOf } from '../views/table-record.ts'
import type { HandRecord, RecordedPlayer } from './hand-record.ts'
import { roundsOf } from './rounds.ts'

/** The name of the table, and the profiles that hold the names of its players, for a hand record. */
export interface HandRecordNames {
  readonly table: string
  readonly profiles: Profiles
}

/**
 * The record of the hand that has just ended (S-HIST-01), built from its events.
 * @param finishedAt ms since 1970
 * @throws Error if no hand has ended or events are missing: a bug in the caller
 */
export const finishedHand = (record: TableRecord, finishedAt: number, names: HandRecordNames): FinishedHand => {
  const { hand } = record.state
  if (hand?.phase !== 'over' || record.hand[0]?.type !== 'HandStarted') throw new Error('no hand has ended')
  const pots = finalPots(record.hand)
  return {
    handId: hand.setup.handId,
    tableId: tableConfigOf(record).tableId,
    tournamentId: tournamentIdOfTable(tableConfigOf(record).tableId),
    startedAt: record.handStartedAt,
    finishedAt,
    totalPot: pots.reduce((total, amount) => total + amount, 0),
    players: hand.players.map(({ seat }) => userId(playerAt(record, seat))),
    results: resultsOf(record.hand, hand),
    record: handRecord(record, hand, pots, names),
  }
}

const handRecord = (
  record: TableRecord,
  hand: HandState,
  pots: readonly number[],
  names: HandRecordNames,
): HandRecord => {
  const { seats } = tableConfigOf(record)
  const { stakes, variant, button } = hand.setup
  const idOf = (seat: SeatNo): string => playerAt(record, seat)
  return {
    spec_version: '1.4.7',
    network_name: 'Cardroom',
    site_name: 'Cardroom',
    game_type: 'Holdem',
    currency: 'Chips',
    bet_limit: { bet_type: variant.limit === 'no-limit' ? 'NL' : 'FL', bet_cap: 0 },
    table_name: names.table,
    table_hand: record.state.handsDealt,
    table_size: seats,
    small_blind_amount: wireChipsOf(stakes.smallBlind),
    big_blind_amount: wireChipsOf(stakes.bigBlind),
    ante_amount: wireChipsOf(stakes.ante?.amount ?? 0),
    dealer_seat: button,
    start_date_utc: new Date(record.handStartedAt).toISOString(),
    players: hand.players.map((player) => recordedPlayer(record, player, names.profiles)),
    pots: pots.map((amount) => ({ amount: wireChipsOf(amount) })),
    rake: wireChipsOf(hand.raked),
    rounds: roundsOf(record.hand, idOf),
    winners: winnersOf(record.hand, idOf),
    returned: record.hand
      .filter((event) => event.type === 'UncalledReturned')
      .map(({ seat, amount }) => ({ player_id: idOf(seat), amount: wireChipsOf(amount) })),
  }
}

const recordedPlayer = (record: TableRecord, player: PlayerInHand, profiles: Profiles): RecordedPlayer => {
  const id = playerAt(record, player.seat)
  const { username, isBot } = profiles.of(id)
  return {
    id,
    name: username,
    seat: player.seat,
    starting_stack: wireChipsOf(player.startingStack),
    playerCards: (player.hole ?? []).map(cardCode),
    shownCards: player.shown.map(cardCode),
    mucked: player.mucked,
    ...(isBot && { is_bot: true }),
  }
}

/** Each player's net result and share of the rake, hundredths of a chip, in the order of the hand's players (P14). */
const resultsOf = (events: readonly HandEvent[], { players }: HandState): readonly PlayerHandResult[] => {
  const handEnded = events.find((event) => event.type === 'HandEnded')
  const rakeTaken = events.find((event) => event.type === 'RakeTaken')
  return players.map(({ seat, startingStack }) => ({
    net: (handEnded?.stacks.find((stackAfter) => stackAfter.seat === seat)?.stack ?? startingStack) - startingStack,
    rake: rakeTaken?.bySeat.find((rakeShare) => rakeShare.seat === seat)?.amount ?? 0,
  }))
}

/** The amounts of the pots after the last bets were collected and before the rake is taken, hundredths of a chip. */
const finalPots = (events: readonly HandEvent[]): readonly number[] =>
  events.findLast((event) => event.type === 'BetsCollected')?.pots.map(({ amount }) => amount) ?? []

const winnersOf = (events: readonly HandEvent[], idOf: (seat: SeatNo) => string): HandRecord['winners'] =>
  events
    .filter((event) => event.type === 'PotAwarded')
    .flatMap(({ pot, shares, hands }) =>
      shares.map(({ seat, amount }, index) => ({
        pot,
        player: idOf(seat),
        winAmount: wireChipsOf(amount),
        hand: hands[index]?.name ?? '',
        winningCards: (hands[index]?.cards ?? []).map(cardCode),
      })),
    )
