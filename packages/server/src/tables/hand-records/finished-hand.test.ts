import { expect, it } from 'vitest'
import { gameConfigSchema } from '../../config/game-config.ts'
import { muckedHand } from '../../directory/testing/mucked-hand.ts'
import { playAtRandom, randomPlayers, seededDraw } from '../../directory/testing/random-play.ts'
import { auditTable } from '../../directory/testing/table-audit.ts'
import { smallGame, type TableWorld, tableWorld, throwIfRefused } from '../../directory/testing/table-world.ts'
import type { HandRecord } from './hand-record.ts'

const recordsOf = (world: TableWorld): readonly HandRecord[] =>
  world.hands.all.map(({ record }) => record as HandRecord)

const totalHundredths = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100)

it('the record of a hand contains its side pot, the returned bet and the showdown [S-HIST-01 B-HISTORY-14 Q83]', async () => {
  const world = await tableWorld('record')
  await world.deal({ anna: 'Kc Kd', bert: 'As Ad', cleo: 'Qh Qs' }, '2c 5d 9h Js 3s', { bert: 80, cleo: 120 })
  const startedAt = world.clock.now()
  await world.plays('anna allIn, bert allIn, cleo call')
  await world.clock.advance(5_200)
  const [stored] = world.hands.all
  expect(stored).toMatchObject({
    tableId: 'lantern',
    tournamentId: null,
    startedAt,
    finishedAt: startedAt + 5_200,
    totalPot: 32_000,
    players: ['anna', 'bert', 'cleo'],
    // Anna, Bert and Cleo put 120, 80 and 120 into the pots of 320, and share the rake of 4 in that ratio.
    results: [
      { net: -4_100, rake: 150 },
      { net: 15_700, rake: 100 },
      { net: -12_000, rake: 150 },
    ],
    recordNumber: 1,
  })
  expect(stored?.record).toEqual({
    spec_version: '1.4.7',
    network_name: 'Cardroom',
    site_name: 'Cardroom',
    game_type: 'Holdem',
    currency: 'Chips',
    bet_limit: { bet_type: 'NL', bet_cap: 0 },
    table_name: 'Lantern',
    table_hand: 1,
    table_size: 6,
    small_blind_amount: 1,
    big_blind_amount: 2,
    ante_amount: 0,
    dealer_seat: 0,
    start_date_utc: new Date(startedAt).toISOString(),
    players: [
      { id: 'anna', name: 'anna', seat: 0, starting_stack: 200, ...shownHand('CK', 'DK') },
      { id: 'bert', name: 'bert', seat: 2, starting_stack: 80, ...shownHand('SA', 'DA') },
      { id: 'cleo', name: 'cleo', seat: 4, starting_stack: 120, ...shownHand('HQ', 'SQ') },
    ],
    pots: [{ amount: 240 }, { amount: 80 }],
    rake: 4,
    rounds: [
      {
        street: 'Blinds',
        cards: [],
        actions: [
          { player_id: 'bert', action: 'Post SB', amount: 1 },
          { player_id: 'cleo', action: 'Post BB', amount: 2 },
        ],
        potSize: 0,
        potAfterRound: 3,
      },
      {
        street: 'Preflop',
        cards: [],
        actions: [
          { player_id: 'bert', action: 'Dealt Cards', amount: 0, cards: ['SA', 'DA'] },
          { player_id: 'cleo', action: 'Dealt Cards', amount: 0, cards: ['HQ', 'SQ'] },
          { player_id: 'anna', action: 'Dealt Cards', amount: 0, cards: ['CK', 'DK'] },
          { player_id: 'anna', action: 'Raise', amount: 200, is_allin: true },
          { player_id: 'bert', action: 'Call', amount: 79, is_allin: true },
          { player_id: 'cleo', action: 'Call', amount: 118, is_allin: true },
        ],
        potSize: 3,
        potAfterRound: 320,
        pots: [{ amount: 240 }, { amount: 80 }],
      },
      { street: 'Flop', cards: ['C2', 'D5', 'H9'], actions: [], potSize: 320, potAfterRound: 320 },
      { street: 'Turn', cards: ['SJ'], actions: [], potSize: 320, potAfterRound: 320 },
      { street: 'River', cards: ['S3'], actions: [], potSize: 320, potAfterRound: 320 },
      {
        street: 'Showdown',
        cards: [],
        actions: [
          { player_id: 'bert', action: 'Shows Cards', amount: 0, cards: ['SA', 'DA'] },
          { player_id: 'cleo', action: 'Shows Cards', amount: 0, cards: ['HQ', 'SQ'] },
          { player_id: 'anna', action: 'Shows Cards', amount: 0, cards: ['CK', 'DK'] },
        ],
        potSize: 320,
        potAfterRound: 320,
      },
    ],
    winners: [
      { pot: 1, player: 'anna', winAmount: 79, hand: 'Pair of Kings', winningCards: ['CK', 'DK', 'SJ', 'H9', 'D5'] },
      { pot: 0, player: 'bert', winAmount: 237, hand: 'Pair of Aces', winningCards: ['SA', 'DA', 'SJ', 'H9', 'D5'] },
    ],
    returned: [{ player_id: 'anna', amount: 80 }],
  })
})

const dealHand = async (seed: string): Promise<TableWorld> => {
  const world = await tableWorld(seed)
  await world.deal({ anna: '7h 2s', bert: 'As Ad' })
  return world
}
const bertsRecord = (world: TableWorld) => recordsOf(world)[0]?.players.find(({ id }) => id === 'bert')

it('when a winner whom nobody called shows a card after the hand, the stored hand record is amended [N-TABLE-07 S-HIST-01]', async () => {
  const world = await dealHand('late')
  await world.plays('anna fold, bert muck')
  expect(bertsRecord(world)).toMatchObject({ shownCards: [], mucked: true })
  await throwIfRefused(world.order('bert', { type: 'decideMuck', cards: [1] }))
  await world.clock.advance(1)
  expect(bertsRecord(world)).toMatchObject({ playerCards: ['SA', 'DA'], shownCards: ['DA'], mucked: false })
  const rounds = recordsOf(world)[0]?.rounds ?? []
  expect(rounds.map(({ street }) => street)).toEqual(['Blinds', 'Preflop'])
  expect(rounds.at(-1)?.actions.slice(-2)).toEqual([
    { player_id: 'anna', action: 'Fold', amount: 0 },
    { player_id: 'bert', action: 'Shows Cards', amount: 0, cards: ['DA'] },
  ])
})

it('a hand record and its amendment are stored exactly once, when the database is available again [N-TABLE-07 S-HIST-01]', async () => {
  const world = await dealHand('down')
  world.hands.isDown = true
  await world.plays('anna fold, bert muck')
  await throwIfRefused(world.order('bert', { type: 'decideMuck', cards: [0, 1] }))
  await world.clock.advance(2_500)
  expect(world.hands.all).toEqual([])
  await world.boot()
  world.hands.isDown = false
  await world.clock.advance(2_500)
  expect(world.hands.all.length).toBe(1)
  expect(bertsRecord(world)?.shownCards).toEqual(['SA', 'DA'])
  await world.boot()
  await auditTable(world)
})

it('a hand record distinguishes mucked from shown cards [S-HIST-02]', async () => {
  const world = await muckedHand('mucked')
  const [record] = recordsOf(world)
  expect(record?.players).toMatchObject([
    { playerCards: ['H7', 'S2'], shownCards: [], mucked: true },
    { playerCards: ['SA', 'DA'], shownCards: ['SA', 'DA'], mucked: false },
  ])
  expect(record?.rounds.at(-1)?.actions).toEqual([
    { player_id: 'bert', action: 'Shows Cards', amount: 0, cards: ['SA', 'DA'] },
    { player_id: 'anna', action: 'Mucks Cards', amount: 0 },
  ])
})

it.each([
  [2, 1, 1],
  [7, 2, 5],
  [9, 1, 3],
  [10, 1, 5],
])(
  'a hand record has the size of its table: %i seats, blinds of %i/%i [N-SEAT-01 N-SEAT-04 S-HIST-01]',
  async (seats, small, big) => {
    const blinds = { smallBlind: small, bigBlind: big, minBuyIn: 80, maxBuyIn: 200 }
    const world = await tableWorld('size', [gameConfigSchema.parse({ ...smallGame, seats, ...blinds })])
    const [anna, bert] = [seats - 2, seats - 1]
    world.planDeal({ button: anna, holes: { [anna]: 'Kc Kd', [bert]: 'As Ad' }, board: '2c 5d 9h Js 3s' })
    await world.sit('anna', anna)
    await world.sit('bert', bert)
    await world.clock.advance(3_000)
    await world.plays('anna fold')
    await world.clock.advance(5_000)
    expect(recordsOf(world)[0]).toMatchObject({
      table_size: seats,
      small_blind_amount: small,
      big_blind_amount: big,
      dealer_seat: anna,
      players: [{ seat: anna }, { seat: bert }],
      winners: [{ player: 'bert', winAmount: 2 * small }],
    })
  },
)

it('the chips in all hand records of a long random game add up and match the stacks (seed evening) [S-HIST-04]', async () => {
  const world = await tableWorld('evening')
  await world.fund(randomPlayers)
  await playAtRandom(world, seededDraw('evening'), 500)
  await world.clock.advance(60_000)
  const journal = await auditTable(world)
  const ends = journal.flatMap(({ event }) => (event.type === 'HandEnded' ? [event.stacks] : []))
  const records = recordsOf(world)
  expect(records.length).toBeGreaterThan(15)
  for (const [hand, record] of records.entries()) {
    const pots = totalHundredths(record.pots.map(({ amount }) => amount))
    expect(pots).toBe(totalHundredths([record.rake, ...record.winners.map(({ winAmount }) => winAmount)]))
    const actions = record.rounds.flatMap((round) => round.actions)
    const returned = totalHundredths(record.returned.map(({ amount }) => amount))
    expect(totalHundredths(actions.map(({ amount }) => amount)) - returned).toBe(pots)
    expect(totalHundredths([record.rounds.at(-1)?.potAfterRound ?? -1])).toBe(pots)
    for (const { id, seat, starting_stack } of record.players) {
      const put = actions.filter(({ player_id }) => player_id === id).map(({ amount }) => -amount)
      const back = record.returned.filter(({ player_id }) => player_id === id).map(({ amount }) => amount)
      const won = record.winners.filter(({ player }) => player === id).map(({ winAmount }) => winAmount)
      const end = ends[hand]?.find((player) => player.seat === seat)?.stack
      expect(totalHundredths([starting_stack, ...put, ...back, ...won])).toBe(end)
    }
    for (const [index, round] of record.rounds.entries()) {
      if (index > 0) expect(round.potSize).toBe(record.rounds[index - 1]?.potAfterRound)
      if (round.pots)
        expect(totalHundredths(round.pots.map(({ amount }) => amount))).toBe(totalHundredths([round.potAfterRound]))
      const hasBets = round.street !== 'Blinds' && round.actions.some(({ amount }) => amount > 0)
      if (hasBets) expect(round.pots).toBeDefined()
    }
  }
})

const shownHand = (...playerCards: readonly string[]) => ({ playerCards, shownCards: playerCards, mucked: false })
