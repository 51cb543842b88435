import type { PlayerId, TournamentConfig } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { player } from '../directory/testing/table-world.ts'
import { auditTournament, journalOf } from '../directory/testing/tournament-audit.ts'
import { CUP, tournamentWorld } from '../directory/testing/tournament-world.ts'
import type { Append } from '../ports/actor-log.ts'
import { transferEntries } from '../ports/testing/postings.ts'
import type { PlayerOrder } from '../tables/contract.ts'
import type { TournamentAnswer } from './contract.ts'
import { tournamentJournalEntryFormat } from './journal-entry.ts'

const playerNames = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `player${index}`)

/** The time from a stored append to the journal's answer, ms. */
const JOURNAL_ANSWER_MS = 20

/** A tournament that starts in 60 s. Its journal stores an append at once and answers `JOURNAL_ANSWER_MS` later. */
const slowJournalWorld = async (seed: string, entrants: number, more: Partial<TournamentConfig> = {}) => {
  const world = await tournamentWorld(seed, { maxPlayers: 1_000, ...more })
  await world.enter(playerNames(entrants))
  const { log, clock } = world
  const slow = Object.assign(world, {
    /** Appends sent to the journal, in order. */
    appends: [] as Append[],
    /** The current delay of the journal's answers, ms. */
    answerMs: JOURNAL_ANSWER_MS,
    /** Called before each append. */
    beforeAppend: async (_: Append) => {},
  })
  const append: typeof log.append = async (one) => {
    slow.appends.push(one)
    await slow.beforeAppend(one)
    const result = await log.append(one)
    await new Promise<void>((resolve) => clock.setTimer(clock.now() + slow.answerMs, resolve))
    return result
  }
  Object.assign(slow, { log: { ...log, append } })
  await slow.tables.close()
  const booted = slow.boot()
  await clock.advance(1_000)
  await booted
  return slow
}
type SlowJournalWorld = Awaited<ReturnType<typeof slowJournalWorld>>

/** Advances the clock until the start of the tournament is stored. @returns the time of the start, ms */
const goToStart = async (world: SlowJournalWorld) => {
  const { startsAt } = (await world.now()).config
  await world.clock.advance(startsAt + JOURNAL_ANSWER_MS - world.clock.now())
  return startsAt
}

/** All players send the order at their own tables at the same moment. */
const orderAll = async (world: SlowJournalWorld, order: PlayerOrder) => {
  const { entrants } = await world.now()
  return entrants.map(({ player, table }) => {
    if (table === null) throw new Error(`${player} sits nowhere`)
    return world.tables.order(table, player as PlayerId, order)
  })
}

/** The messages of this name that were sent to the first two players. */
const received = (world: SlowJournalWorld, wanted: string) =>
  playerNames(2).flatMap((player) => world.received(player).filter(({ name }) => name === wanted))

const eventTypesOf = (appends: readonly Append[]): readonly string[] =>
  appends.flatMap(({ events }) =>
    events.map((event) => {
      const stored = tournamentJournalEntryFormat.read(JSON.parse(JSON.stringify(event)))?.event
      return stored?.type === 'AtTable' ? stored.event.type : (stored?.type ?? 'unreadable')
    }),
  )

it('60 players who come to their tournament tables at once are stored in at most two journal appends, and all are answered [S-MTT-06]', async () => {
  const world = await slowJournalWorld('together', 60)
  await goToStart(world)
  const before = world.appends.length
  const answers = Promise.all(await orderAll(world, { type: 'reconnect' }))
  await world.clock.advance(3 * JOURNAL_ANSWER_MS)
  expect((await answers).every(({ ok }) => ok)).toBe(true)
  const appends = world.appends.slice(before)
  expect(appends.length).toBeLessThanOrEqual(2)
  expect(eventTypesOf(appends).filter((type) => type === 'Reconnected')).toHaveLength(60)
  await auditTournament(world)
})

it('the 167 tables of 1,000 entrants are dealt about 3 s after the start, in at most ten journal appends [S-MTT-06]', async () => {
  const world = await slowJournalWorld('thousand', 1_000)
  const start = await goToStart(world)
  const before = world.appends.length
  const answers = Promise.all(await orderAll(world, { type: 'reconnect' }))
  await world.clock.advance(start + 3_000 + 3 * JOURNAL_ANSWER_MS - world.clock.now())
  expect((await answers).every(({ ok }) => ok)).toBe(true)
  const appends = world.appends.slice(before)
  expect(eventTypesOf(appends).filter((type) => type === 'HoleCardsDealt')).toHaveLength(167)
  expect(appends.length).toBeLessThanOrEqual(10)
})

it('the measured round trip of a connection extends the turn and is not stored in the journal [N-TIME-03 S-MTT-06]', async () => {
  const world = await slowJournalWorld('line', 2)
  await world.clock.advance(60_000)
  world.answerMs = 0
  await world.comeToTables()
  await world.clock.advance(10_000)
  expect(received(world, 'your_turn')).toHaveLength(1)
  const before = world.appends.length
  const answers = await Promise.all(await orderAll(world, { type: 'roundTrip', ms: 400 }))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(world.appends.length).toBe(before)
  const { at: dealtAt = 0 } =
    (await journalOf(world)).find(({ event }) => event.type === 'AtTable' && event.event.type === 'HandStarted') ?? {}
  // The small blind is to act. At this time the turn ends and the time bank begins.
  const over = dealtAt + 20_000 + 400
  await world.clock.advance(over - 1 - world.clock.now())
  expect(world.appends.length).toBe(before)
  await world.clock.advance(1)
  expect(world.appends.length).toBeGreaterThan(before)
  await auditTournament(world)
})

it('the owner of a tournament handles a player’s action before requests that can wait [S-MTT-06]', async () => {
  const world = await slowJournalWorld('action', 4)
  world.answerMs = 0
  await goToStart(world)
  await world.comeToTables()
  await world.clock.advance(10_000)
  const turns = playerNames(4).flatMap((name) =>
    world.received(name).flatMap((event) => (event.name === 'your_turn' ? { name, turn: event.payload } : [])),
  )
  const [{ name = '', turn } = {}] = turns
  const before = world.appends.length
  const leaving = orderAll(world, { type: 'disconnect' })
  const act = { type: 'act', handId: turn?.sessionId as never, turn: turn?.turn ?? 0 } as const
  const answers = [...(await leaving), world.order(name, { ...act, action: { type: 'fold' } })]
  expect((await Promise.all(answers)).every(({ ok }) => ok)).toBe(true)
  const types = eventTypesOf(world.appends.slice(before))
  expect(types.indexOf('Folded')).toBeLessThan(types.lastIndexOf('Disconnected'))
  await auditTournament(world)
})

it('the level clock stops while the server is late with the first hand [S-MTT-04]', async () => {
  const world = await slowJournalWorld('late', 4)
  await goToStart(world)
  const { levelEndsAt } = await world.now()
  // The first hand is due after 3 s.
  world.clock.pauseProcess(6_000)
  await world.clock.advance(1_000)
  const lateMs = 6_000 + JOURNAL_ANSWER_MS - 3_000
  expect((await world.now()).levelEndsAt).toBe((levelEndsAt ?? 0) + lateMs)
  await auditTournament(world)
})

it('after a tournament’s server was paused for a minute, the running turn starts over and nobody is timed out [S-OPS-03 S-MTT-04]', async () => {
  const world = await slowJournalWorld('still', 2)
  await goToStart(world)
  await world.comeToTables()
  await world.clock.advance(10_000)
  expect(received(world, 'your_turn')).toHaveLength(1)
  const { levelEndsAt } = await world.now()
  // The turn and its time bank last less than a minute.
  world.clock.pauseProcess(60_000)
  await world.clock.advance(2_000)
  expect(received(world, 'turn_timeout')).toEqual([])
  expect(received(world, 'your_turn')).toHaveLength(2)
  expect((await world.now()).levelEndsAt).toBeGreaterThan((levelEndsAt ?? 0) + 30_000)
  await auditTournament(world)
})

it('a viewer who opens a tournament table during a journal append is sent the table as it is after the append, with the newest event’s number [S-RT-04]', async () => {
  const world = await slowJournalWorld('looking', 2)
  await world.clock.advance(60_000)
  world.spectate('cup_1' as never)
  world.answerMs = 5_000
  const [first] = await orderAll(world, { type: 'reconnect' })
  const greeting = world.tables.greeting('cup_1' as never, 'spectator', 'join')
  await world.clock.advance(10_000)
  expect((await first)?.ok).toBe(true)
  const messages = (await greeting) ?? []
  const [snapshot] = messages.flatMap((event) => (event.name === 'snapshot' ? event.payload : []))
  const connected = snapshot?.table.players.filter(({ isConnected }) => isConnected).map(({ id }) => id)
  expect(connected).toEqual(['player0', 'player1'])
  expect(world.received('spectator').at(-1)?.payload).toMatchObject({ seq: snapshot?.seq })
  expect(world.logged).toEqual([])
})

const lateNames = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `late${index}`)

const runningWorld = async (seed: string, maxPlayers = 1_000) => {
  const world = await slowJournalWorld(seed, 60, { lateRegistration: true, maxPlayers })
  await goToStart(world)
  await world.comeToTables()
  return world
}
const register = (world: SlowJournalWorld, names: readonly string[]) =>
  names.map((name) => world.tables.tournaments.ask(CUP, player(name), 'register'))
const answerCodes = async (answers: readonly Promise<TournamentAnswer>[]) =>
  (await Promise.all(answers)).map((answer) => (answer.ok ? 'ok' : answer.refusal.code))

it('40 late registrations and 60 disconnections at the same time are stored in at most three journal appends [S-REG-02 N-SCALE-01]', async () => {
  const world = await runningWorld('late entries')
  await world.fund(lateNames(40))
  const before = world.appends.length
  const answers = [...register(world, lateNames(40)), ...(await orderAll(world, { type: 'disconnect' }))]
  const given: boolean[] = []
  for (const answer of answers) void answer.then(({ ok }) => given.push(ok))
  await world.clock.advance(3 * JOURNAL_ANSWER_MS)
  expect(given).toEqual(Array(100).fill(true))
  expect(world.appends.length - before).toBeLessThanOrEqual(3)
  expect(await world.ledger.balanceOf(`escrow:${CUP}`)).toBe(100 * 1_100)
  await auditTournament(world)
})

it('if a wallet is emptied before a registration is stored, only this one is refused and another player gets the place [S-REG-02 S-WALLET-02]', async () => {
  const world = await runningWorld('spent', 62)
  await world.fund(lateNames(3))
  const [poor = '', ...others] = lateNames(3)
  world.beforeAppend = async ({ postings = [] }) => {
    if (postings.some(({ entries }) => entries.some(({ account }) => account === `wallet:${poor}`)))
      await emptyWallet(world, poor)
  }
  const before = world.appends.length
  const answers = answerCodes(register(world, [poor, ...others]))
  const leaving = await orderAll(world, { type: 'disconnect' })
  await world.clock.advance(5 * JOURNAL_ANSWER_MS)
  // The third player was refused in the first decision, since the field was full.
  expect(await answers).toEqual(['insufficient', 'ok', 'ok'])
  expect((await Promise.all(leaving)).every(({ ok }) => ok)).toBe(true)
  const stored = eventTypesOf(world.appends.slice(before + 1))
  expect(stored.filter((type) => type === 'Disconnected')).toHaveLength(60)
  expect(stored.filter((type) => type === 'Registered')).toHaveLength(2)
  expect(await world.ledger.balanceOf(`wallet:${poor}`)).toBe(0)
  expect(world.logged).toEqual([])
  await auditTournament(world)
})

it('a registration that the player cannot pay causes no append [S-REG-02 S-WALLET-02]', async () => {
  const world = await runningWorld('poor')
  await world.fund(lateNames(1), 10)
  await world.clock.advance(100)
  const before = world.appends.length
  const answers = answerCodes(register(world, lateNames(1)))
  await world.clock.advance(3 * JOURNAL_ANSWER_MS)
  expect(await answers).toEqual(['insufficient'])
  expect(world.appends.length).toBe(before)
  await auditTournament(world)
})

/** Moves all chips of the player's wallet to another account. */
const emptyWallet = async ({ ledger }: SlowJournalWorld, name: string): Promise<void> => {
  const amount = await ledger.balanceOf(`wallet:${name}`)
  if (amount === 0) return
  const entries = transferEntries(`wallet:${name}`, 'escrow:elsewhere', amount)
  await ledger.post({ key: `spent ${name}`, kind: 'buyin', reference: 'elsewhere', entries })
}
