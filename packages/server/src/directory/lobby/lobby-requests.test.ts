import type { TableId } from '@cardroom/engine'
import { game as gameSchema } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { defaultGames } from '../../config/default-games.ts'
import { gameConfigSchema } from '../../config/game-config.ts'
import { profilesNamedById } from '../../ports/testing/named-by-id.ts'
import { tableConfigFrom } from '../../tables/table-config.ts'
import { emptySummary } from '../../tables/table-summary.ts'
import { sitAt } from '../testing/sit-at.ts'
import { player, smallGame, TABLE, tableWorld, throwIfRefused } from '../testing/table-world.ts'
import type { LobbyCache } from './lobby-cache.ts'
import { lobbyRequests } from './lobby-requests.ts'

const table = (id: string, name: string, smallBlind: number, practice = false) =>
  gameConfigSchema.parse({ id, name, smallBlind, practice })

it('the lobby lists the tables of a stake by big blind, then by name [S-CASH-01 S-CASH-03 S-RAKE-01 A-DATA-02]', async () => {
  const blinds = { Bravo: 0.25, Charlie: 0.5, Alpha: 0.25, Zulu: 0.01 }
  const configured = Object.entries(blinds).map(([name, blind]) => table(name.toLowerCase(), name, blind))
  const world = await tableWorld('stakes', configured)
  const { games } = await world.tables.games('MICRO', 0, 100)
  expect(games.map(({ name, stake }) => `${name} ${stake}`)).toEqual(['Zulu MICRO', 'Alpha MICRO', 'Bravo MICRO'])
  for (const game of games) expect(gameSchema.parse(game)).toEqual(game)
  expect(games[1]).toMatchObject({
    small_blind: 0.25,
    big_blind: 0.5,
    min_buy: 20,
    buyin: 20,
    max_buy: 50,
    max_players: 6,
    turn_timeout: 20_000,
    rake_config: [{ amount: 2 }, { amount: 4 }, { amount: 6 }],
    bet_limit_config: [{ amount: 0.5 }, { amount: 1 }, { amount: 1.5 }],
    statistics: { avgPotSize: 0 },
    settings: { limit: 'no-limit', pace: 'normal', practice: false },
    players: [],
  })
  expect(await world.tables.game('nowhere' as never)).toBeNull()
})

it('numbers in table names sort as numbers (2 before 10), across the pages of the lobby too [S-CASH-03 S-API-06]', async () => {
  const names = ['Micro 100', 'Micro 10', 'Micro 2', 'Micro', 'Micro 1', 'Lantern 3', 'Micro 10', 'micro 11']
  const numbered = names.map((name, n) => table(`t${n}`, name, 0.5))
  const world = await tableWorld('numbers', numbered)
  const pages = await Promise.all([0, 3, 6].map((skip) => world.tables.games('LOW', skip, 3)))
  expect(pages.flatMap(({ games }) => games.map(({ id, name }) => `${name} ${id}`))).toEqual([
    ...['Lantern 3 t5', 'Micro t3', 'Micro 1 t4', 'Micro 2 t2'],
    ...['Micro 10 t1', 'Micro 10 t6', 'micro 11 t7', 'Micro 100 t0'],
  ])
})

it('a lobby row says how many seats the table has, and PLAY NOW finds its last free seat [N-SEAT-04 A-DATA-02]', async () => {
  const ring = gameConfigSchema.parse({ ...smallGame, seats: 10, bigBlind: 5 })
  const world = await tableWorld('ring', [ring])
  const names = Array.from({ length: 9 }, (_, seat) => `player${seat}`)
  await world.fund(names)
  for (const [seat, name] of names.entries()) await world.sit(name, seat, 400)
  const terms = { small_blind: 1, big_blind: 5, min_buy: 200, max_buy: 500, stake: 'MEDIUM' }
  expect(await world.tables.game(TABLE)).toMatchObject({ max_players: 10, free_places: 1, ...terms })
  expect(await world.tables.practiceSeat()).toEqual({ id: TABLE, seat: 9 })
  const view = await world.view('spectator')
  expect(view.players.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

it('the default configuration has at least two tables for each big blind and a practice table in every stake level [S-CASH-01]', async () => {
  const world = await tableWorld('default', [...defaultGames])
  for (const stake of ['MICRO', 'LOW', 'MEDIUM', 'HIGH'] as const) {
    const { games } = await world.tables.games(stake, 0, 100)
    for (const { bigBlind } of games) {
      expect(games.filter((other) => other.bigBlind === bigBlind).length).toBeGreaterThanOrEqual(2)
    }
    expect(games.some(({ settings }) => settings.practice)).toBe(true)
  }
  const blinds = defaultGames.map(({ smallBlind }) => smallBlind)
  expect([Math.min(...blinds), Math.max(...blinds)]).toEqual([0.01, 25])
})

it('the lobby reports changes of seats and stacks, and lists the seats of a player [S-RT-05 S-RT-06 S-CASH-11]', async () => {
  const world = await tableWorld('seats', [smallGame, table('other', 'Other', 1)])
  const changes: unknown[] = []
  await world.greet('anna', 'join')
  const stop = world.tables.onSeatChange((change) => changes.push(change))
  await world.sit('anna', 0)
  expect(changes).toEqual([
    { id: TABLE, player: null, presentPlayers: ['anna'] },
    { id: TABLE, player: 'anna', presentPlayers: ['anna'] },
  ])
  const seats = [{ id: TABLE, seat: 0, game: { name: 'Lantern' } }]
  expect(await world.tables.cashSeatsOf(player('anna'))).toMatchObject(seats)
  await world.sit('bert', 1)
  changes.length = 0
  await world.clock.advance(3_000)
  expect(changes).toEqual([{ id: TABLE, player: null, presentPlayers: ['anna', 'bert'] }])
  expect((await world.tables.game(TABLE))?.players.map(({ chips }) => chips).sort()).toEqual([198, 199])
  await throwIfRefused(world.order('anna', { type: 'leave' }))
  stop()
  changes.length = 0
  await world.clock.advance(60_000)
  expect(await world.tables.cashSeatsOf(player('anna'))).toEqual([])
  expect(changes).toEqual([])
})

it('chips in play of a player include their bets in the running hand until the hand ends [Q6 A-ROUTE-09]', async () => {
  const world = await tableWorld('in-play')
  const chipsInPlay = () =>
    ['anna', 'bert'].flatMap((name) => world.tables.cashPlacesOf(player(name)).map(({ chips }) => chips))
  await world.deal({ anna: 'As Ad', bert: 'Kc Kd' })
  expect(chipsInPlay()).toEqual([20_000, 20_000])
  await world.plays('anna 9, bert call')
  await world.clock.advance(1_000)
  // The bets are in the pot already.
  expect((await world.view('spectator')).middleCards).toHaveLength(3)
  expect(chipsInPlay()).toEqual([20_000, 20_000])
  await world.plays('bert 50')
  expect(chipsInPlay()).toEqual([20_000, 20_000])
  await world.plays('anna fold')
  await world.clock.advance(5_000)
  // The pot of 20 chips minus a rake of 2%.
  expect(chipsInPlay()).toEqual([19_000, 20_960])
})

it('the lobby shows the average pot of the last hands of a table [S-CASH-04]', async () => {
  const world = await tableWorld('average')
  await world.deal({ anna: 'As Ad', bert: 'Kc Kd' })
  await world.plays('anna fold')
  await world.clock.advance(5_000)
  expect((await world.tables.game(TABLE))?.statistics.avgPotSize).toBe(2)
  await world.plays('bert 9, anna fold')
  await world.clock.advance(5_000)
  expect((await world.tables.game(TABLE))?.statistics.avgPotSize).toBe(3)
})

it('a closed table is shown as closed, takes no buy-ins, seats nobody and releases seated players [A-LOBBY-04 Q22]', async () => {
  const world = await tableWorld('closed')
  await world.fund(['bert'])
  await world.sit('anna', 0)
  world.games = [{ ...smallGame, closed: true }]
  await world.boot()
  await world.clock.advance(1_000)
  const games = [{ id: TABLE, players: [], settings: { closed: true } }]
  expect(await world.tables.games('LOW', 0, 100)).toMatchObject({ games })
  expect(await world.ledger.balanceOf('wallet:anna')).toBe(1_000_000)
  const refused = { ok: false, refusal: { code: 'table-closed' } }
  expect(await world.order('bert', { type: 'reserve', amount: 10_000 as never })).toEqual(refused)
  expect(await world.tables.practiceSeat()).toBeNull()
})

it('PLAY NOW offers an empty practice table first, then the practice table with fewer players, but none where the player would have to wait for the blind [N-PLAY-04 L14]', async () => {
  const world = await tableWorld('practice', [table('dear', 'Dear', 5, true), table('open', 'Open', 0.01), smallGame])
  await world.fund(['cleo', 'dora'])
  expect(await world.tables.practiceSeat()).toEqual({ id: TABLE, seat: 0 })
  await world.sit('anna', 0)
  expect(await world.tables.practiceSeat()).toEqual({ id: 'dear', seat: 0 })
  await world.sit('bert', 1)
  await sitAt(world.tables, 'dear', { name: 'cleo', seat: 2, amount: 400 })
  await world.clock.advance(3_000)
  expect(await world.tables.practiceSeat()).toEqual({ id: 'dear', seat: 0 })
  await sitAt(world.tables, 'dear', { name: 'dora', seat: 3, amount: 400 })
  await world.clock.advance(3_000)
  expect(await world.tables.practiceSeat()).toBeNull()
})

it('without house bots PLAY NOW offers a seat among people, even if the player must wait to be dealt in [N-PLAY-04]', async () => {
  const world = await tableWorld('no-bots', [table('dear', 'Dear', 5, true), table('open', 'Open', 0.01)], {
    houseBots: false,
  })
  expect(await world.tables.practiceSeat()).toBeNull()
  await world.fund(['anna', 'bert'])
  await sitAt(world.tables, 'open', { name: 'anna', seat: 0, amount: 2 })
  await sitAt(world.tables, 'open', { name: 'bert', seat: 2, amount: 2 })
  expect(await world.tables.practiceSeat()).toEqual({ id: 'open', seat: 1 })
  await world.clock.advance(3_000)
  expect(await world.tables.practiceSeat()).toEqual({ id: 'open', seat: 1 })
})

it('leaving a table during a hand is reported only when the player’s chips are back in the wallet [S-RT-05 S-CASH-10]', async () => {
  const world = await tableWorld('leaver')
  for (const [seat, name] of ['anna', 'bert', 'cleo'].entries()) await world.sit(name, seat)
  await world.clock.advance(3_000)
  const wallets: Promise<number>[] = []
  world.tables.onSeatChange(({ player: mover }) => {
    if (mover === 'cleo') wallets.push(world.ledger.balanceOf('wallet:cleo'))
  })
  await throwIfRefused(world.order('cleo', { type: 'leave' }))
  for (let left = 60; wallets.length === 0 && left > 0; left -= 1) {
    const acting = (await world.view('spectator')).turn?.userId
    expect(await world.ledger.balanceOf('wallet:cleo')).toBe(980_000)
    if (acting === undefined) await world.clock.advance(1_000)
    else await throwIfRefused(world.act(acting, 'fold'))
  }
  const [wallet] = await Promise.all(wallets)
  expect(wallet).toBeGreaterThanOrEqual(999_800)
  expect(await world.tables.cashSeatsOf(player('cleo'))).toEqual([])
})

it('a page of the lobby reads average pots only for its own 3 tables, not for all 500 of the stake [N-SCALE-04 S-CASH-03 S-API-06]', async () => {
  const games = Array.from({ length: 500 }, (_, n) => table(`t-${n}`, `Table ${1_000 + n}`, 0.5))
  const summaries = new Map(games.map((game) => [game.id, emptySummary(tableConfigFrom(game), game.name)]))
  const read: string[] = []
  const rows = lobbyRequests({
    games,
    cache: { of: (id: TableId) => summaries.get(id) ?? null } as LobbyCache,
    profiles: profilesNamedById,
    averages: {
      of: async (ids) => {
        read.push(...ids)
        return () => 0
      },
      add: () => {},
    },
    houseBots: false,
  })
  const page = await rows.games('LOW', 100, 3)
  expect([page.count, page.games.map(({ id }) => id)]).toEqual([500, ['t-100', 't-101', 't-102']])
  expect(read).toEqual(['t-100', 't-101', 't-102'])
})
