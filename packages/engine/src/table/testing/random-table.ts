import { chips } from '../../basics/chips.ts'
import { seatNo } from '../../basics/seat.ts'
import type { HandAction } from '../../hand/commands.ts'
import type { HandId } from '../../hand/setup.ts'
import type { LegalActions } from '../../hand/state.ts'
import { oneOf, type Random, wholeBetween } from '../../testing/seeded-random.ts'
import type { TableCommand } from '../commands.ts'
import { normalTiming, type PlayerId, type TableConfig } from '../config.ts'
import { minBuyInFor } from '../departures.ts'
import type { HomeCommand } from '../home-game/commands.ts'
import { tableLegalActions, takenSeatOf } from '../seats.ts'
import type { TableState } from '../state.ts'
import { hasPlaceFor } from '../waiting-list.ts'
import { smallTable } from './small-table.ts'

/**
 * A cash table with random rules: 2 to 10 seats, blinds of any ratio, with or without rake, ante, straddle, running it
 * twice, buying the button, and pauses.
 */
export const randomConfig = (random: Random): TableConfig => {
  const [small, big] = oneOf(random, BLINDS)
  return {
    ...smallTable,
    seats: wholeBetween(random, 2, 10),
    stakes: {
      smallBlind: chips(small),
      bigBlind: chips(big),
      ante: oneOf(random, [null, null, { kind: 'each', amount: chips(1) }, { kind: 'bigBlind', amount: chips(big) }]),
      straddle: oneOf(random, [null, null, chips(2 * big)]),
    },
    variant: { limit: 'no-limit', runTwice: random() < 0.2 },
    rake: oneOf(random, [
      smallTable.rake,
      { basisPoints: [200, 400, 600], caps: [chips(2), chips(4), chips(6)] } as TableConfig['rake'],
    ]),
    buyButton: random() < 0.3,
    timing: oneOf(random, [
      normalTiming,
      normalTiming,
      { ...normalTiming, nextHandMs: 1_500, muckMs: 5_000 },
      { ...normalTiming, nextHandMs: 0, firstHandMs: 0, muckMs: 0, runOutMs: 0 },
    ]),
  }
}

/** Small and big blind (N-SEAT-05). */
const BLINDS = [
  [1, 2],
  [1, 2],
  [1, 1],
  [2, 5],
  [1, 3],
  [1, 5],
] as const

/** A command that a player might send. Most are sensible, so that tables fill and play. */
export const randomCommand = (state: TableState, at: number, random: Random): TableCommand => {
  const legal = tableLegalActions(state)
  const toAct = legal === null ? null : state.seats[legal.seat]
  if (legal !== null && toAct && random() < 0.8)
    return actCommand(state, at, toAct.player, randomAction(legal, state, random))
  const player = `p${wholeBetween(random, 0, state.seats.length + 1)}` as PlayerId
  const request = oneOf(random, random() < 0.2 ? PLAYER_COMMAND_TYPES : sensibleCommandTypes(state, player))
  switch (request) {
    case 'reserve':
      return {
        type: request,
        at,
        player,
        amount: chips(oneOf(random, [60, minBuyInFor(state, player, at), 80, 100, 200, 220])),
      }
    case 'sit': {
      const [first, ...others] = [...state.seats.keys()].filter((seat) => state.seats[seat] === null)
      const anywhere = first === undefined || random() < 0.1
      const seat = anywhere ? wholeBetween(random, 0, state.seats.length) % 10 : oneOf(random, [first, ...others])
      return { type: request, at, player, seat: seatNo(seat) }
    }
    case 'addChips':
      return { type: request, at, player, amount: chips(wholeBetween(random, 1, 200)) }
    case 'roundTrip':
      return { type: request, at, player, ms: wholeBetween(random, 0, 1_500) }
    case 'setAutoTopUp':
      return { type: request, at, player, topUp: oneOf(random, [null, { below: chips(50), to: chips(200) }]) }
    case 'decideMuck':
      return { type: request, at, player, cards: oneOf<readonly (0 | 1)[]>(random, [[], [0], [1], [0, 1]]) }
    case 'act':
      return actCommand(
        state,
        at,
        player,
        { type: oneOf(random, ['fold', 'check', 'call', 'allIn']) },
        wholeBetween(random, 0, 1),
      )
    default:
      return { type: request, at, player }
  }
}

type PlayerCommandType = Exclude<TableCommand['type'], HomeCommand['type'] | 'open' | 'tick' | 'resume'>
type PlayerCommandTypes = readonly [PlayerCommandType, ...PlayerCommandType[]]

const PLAYER_COMMAND_TYPES: PlayerCommandTypes = [
  ...(['reserve', 'sit', 'addChips', 'sitIn', 'waitForBigBlind', 'sitOut', 'sitOutNextBigBlind'] as const),
  ...(['decideMuck', 'reconnect', 'disconnect', 'holdSeat', 'roundTrip', 'leave', 'act', 'setAutoTopUp'] as const),
  ...(['joinWaitingList', 'leaveWaitingList'] as const),
]

const sensibleCommandTypes = (state: TableState, player: PlayerId): PlayerCommandTypes => {
  const place = takenSeatOf(state, player)
  if (place === null) {
    if (state.reservations.some((kept) => kept.player === player)) return ['sit']
    return [hasPlaceFor(state, player) ? 'reserve' : 'joinWaitingList']
  }
  if (!place.connected || place.heldUntil !== null) return ['reconnect']
  if (place.stack === 0) return ['addChips']
  if (place.status === 'playing') return ['decideMuck', 'addChips', 'sitIn']
  return ['sitIn', 'waitForBigBlind']
}

const actCommand = (state: TableState, at: number, player: PlayerId, action: HandAction, late = 0): TableCommand => ({
  type: 'act',
  at,
  player,
  handId: state.hand?.setup.handId ?? ('none' as HandId),
  turn: (state.hand?.turn ?? 0) - late,
  action,
})

const randomAction = (legal: LegalActions, { hand }: TableState, random: Random): HandAction => {
  const { canCheck, minRaiseTo, maxRaiseTo } = legal
  const chance = random()
  if (minRaiseTo !== null && maxRaiseTo !== null && chance < 0.3) {
    const to =
      chance < 0.05 ? maxRaiseTo : chips(minRaiseTo + wholeBetween(random, 0, Math.min(20, maxRaiseTo - minRaiseTo)))
    return to === maxRaiseTo ? { type: 'allIn' } : { type: hand?.highestBet === 0 ? 'bet' : 'raise', to }
  }
  if (canCheck) return { type: 'check' }
  return { type: chance < 0.75 ? 'call' : 'fold' }
}
