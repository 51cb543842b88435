import type { DayResults, PositionResults } from '@cardroom/protocol'

/** Results on the button of 0.50/1: 200 hands, 50 big blinds won. */
export const buttonResults: PositionResults = {
  kind: 'cash',
  limit: 'no-limit',
  smallBlind: 0.5,
  bigBlind: 1,
  homeGame: null,
  position: 'button',
  hands: 200,
  net: 50,
  vpip: 60,
  pfr: 45,
  threeBetChances: 40,
  threeBets: 3,
  betsAndRaises: 35,
  calls: 14,
  flops: 60,
  showdowns: 20,
  showdownsWon: 11,
}

const { kind, limit, smallBlind, bigBlind, homeGame, hands, net } = buttonResults
export const dayResults: DayResults = { kind, limit, smallBlind, bigBlind, homeGame, hands, net, day: 20_770 }

/** A home game that was played at 1/2. */
export const atHome = (id: string, name = id) =>
  ({ kind: 'home-game', smallBlind: 1, bigBlind: 2, homeGame: { id: `home_${id}`, name } }) as const
