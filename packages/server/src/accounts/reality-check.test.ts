import { expect, it } from 'vitest'
import { currentPlaySessionOf, nextRealityCheckTimeOf, type PlayHistory } from './reality-check.ts'

const minute = 60_000
/** A hand from minute `from` to minute `to`. The lists in these tests are newest first. */
const hand = (from: number, to: number, net: number, tournamentId: string | null = null) => ({
  startedAt: from * minute,
  finishedAt: to * minute,
  net,
  tableId: 't',
  tournamentId,
})
const movement = (kind: PlayHistory['movements'][number]['kind'], reference: string, amount: number, at: number) => ({
  kind,
  reference,
  amount,
  at: at * minute,
})

/** The session of a player who sits at table t. */
const sessionAt = async (now: number, played: Partial<PlayHistory>) => {
  const { movements = [] } = played
  const tournamentTotalOf = async (tournament: string) =>
    movements.filter(({ reference }) => reference === tournament).reduce((sum, { amount }) => sum + amount, 0)
  const session = await currentPlaySessionOf(
    { hands: [], movements, tables: new Set(['t']), tournaments: new Map(), tournamentTotalOf, ...played },
    now * minute,
  )
  return session && { since: session.since / minute, net: session.net }
}

/** The tournament that began in minute 30 is the only play. */
const inCup = { tables: new Set<string>(), tournaments: new Map([['cup', 30 * minute]]) }

it.each<[string, number, Partial<PlayHistory>, Awaited<ReturnType<typeof sessionAt>>]>([
  ['begins with the first buy-in', 12, { movements: [movement('buyin', 't', -100, 10)] }, { since: 10, net: 0 }],
  [
    'begins with the first buy-in and not with the first hand',
    90,
    { movements: [movement('buyin', 't', -100, 10)], hands: [hand(50, 52, 30), hand(15, 16, -50)] },
    { since: 10, net: -20 },
  ],
  [
    'spans short breaks between tables and sums the results of its hands',
    120,
    {
      movements: [
        movement('buyin', 't', -100, 95),
        movement('cashout', 'u', 70, 72),
        movement('buyin', 'u', -100, 60),
        movement('cashout', 'u', 90, 12),
        movement('buyin', 'u', -100, 1),
      ],
      hands: [hand(118, 119, -300), hand(95, 97, 50), hand(70, 72, -25), hand(10, 12, 9_999)],
    },
    { since: 60, net: -275 },
  ],
  [
    'includes all play at several tables at the same time',
    61,
    { hands: [hand(58, 60, 5), hand(20, 59, -7), hand(18, 21, 1)] },
    { since: 18, net: -1 },
  ],
  [
    'leaves out home games, which use no chips of the wallet',
    61,
    { hands: [{ ...hand(30, 60, 900), tableId: 'home_1' }, hand(58, 60, 5)] },
    { since: 58, net: 5 },
  ],
  ['does not exist for a player without a table', 31, { hands: [hand(1, 30, 5)], tables: new Set() }, null],
  [
    'in a running tournament begins with the buy-in and counts buy-in and rebuy, but not the tournament chips won',
    100,
    {
      movements: [movement('rebuy', 'cup', -1_000, 40), movement('tournament', 'cup', -1_100, 28)],
      hands: [hand(45, 47, 99_999, 'cup')],
      ...inCup,
    },
    { since: 28, net: -2_100 },
  ],
  [
    'begins at a late entry to a tournament',
    100,
    { movements: [movement('tournament', 'cup', -1_100, 80)], ...inCup },
    { since: 80, net: -1_100 },
  ],
  [
    'has cash games and a finished tournament, with its prize, but neither an earlier one nor one for which the player has only registered',
    90,
    {
      movements: [
        movement('buyin', 't', -500, 80),
        movement('prize', 'cup', 4_000, 70),
        movement('tournament', 'cup', -1_100, -600),
        movement('tournament', 'next', -5_000, 75),
        movement('prize', 'yesterday', 9_000, -700),
      ],
      hands: [hand(81, 85, -200), hand(60, 69, 10, 'cup'), hand(35, 58, 3, 'cup')],
    },
    { since: 35, net: 2_700 },
  ],
])('a play session %s [N-SAFE-02]', async (_, now, played, session) => {
  expect(await sessionAt(now, played)).toEqual(session)
})

it('a reality check is due after every 60 minutes of play [N-SAFE-02]', () => {
  const due = [11, 69, 70, 71, 130].map((at) => nextRealityCheckTimeOf({ since: 10 * minute }, at * minute) / minute)
  expect(due).toEqual([70, 70, 130, 130, 190])
})
