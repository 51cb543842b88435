import type { HandCount } from '../player-results.ts'

/** Each hand wins one hundredth of a chip on the button of a stake of 1/2; a hand of table `t2` at 2/4. */
export const countHand: HandCount = ({ tableId, tournamentId, startedAt }) => ({
  day: Math.floor(startedAt / 86_400_000),
  kind: tournamentId === null ? 'cash' : 'tournament',
  limit: 'no-limit',
  homeGame: '',
  smallBlind: tableId === 't2' ? 200 : 100,
  bigBlind: tableId === 't2' ? 400 : 200,
  position: 'button',
  hands: 1,
  net: 1,
  ...{ vpip: 1, pfr: 0, threeBetChances: 1, threeBets: 0, betsAndRaises: 2, calls: 1 },
  ...{ flops: 1, showdowns: 1, showdownsWon: 0 },
})
