import { connect } from '@cardroom/bots'
import {
  listNotifications,
  listTournamentLevels,
  listTournamentPlayers,
  listTournamentPrizes,
  listTournaments,
  listTournamentTables,
  listTransactions,
  readRegistration,
  readTournament,
  readWallet,
  registerTournament,
  selfExclude,
  setLimit,
  unregisterTournament,
} from '@cardroom/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawCall } from '../support/every-call.ts'
import { movableClock } from '../support/movable-clock.ts'
import { signInPlayer } from '../support/players.ts'
import { openTestRoom, type TestRoom } from '../support/test-room.ts'
import { until } from '../support/until.ts'

const HOUR = 3_600_000
const { clock, move } = movableClock()
/** The time of day in `hours` hours, as a tournament's configuration has it: '18:30' (UTC). */
const inHours = (hours: number) => new Date(clock.now() + hours * HOUR).toISOString().slice(11, 16)
const page = { skip: 0, take: 100 }
const notices: string[] = []

let room: TestRoom
beforeAll(async () => {
  const daily = { buyIn: 100, fee: 10, ahead: 1 }
  const tournaments = [
    { ...daily, id: 'early', name: 'Early', times: [inHours(2)], ahead: 2 },
    { ...daily, id: 'pair', name: 'Pair', times: [inHours(3)], maxPlayers: 2 },
    { ...daily, id: 'dear', name: 'Dear', times: [inHours(4)], buyIn: 10_000 },
    { ...daily, id: 'closed', name: 'Closed', times: [inHours(5)], opensMinutes: 60 },
    { ...daily, id: 'club', name: 'Club', times: [inHours(6)], access: 'PRIVATE' },
    { ...daily, id: 'deep', name: 'Deep', times: [inHours(7)], structure: 'deep', guarantee: 500 },
  ]
  room = await openTestRoom({ games: [], tournaments }, { clock, tellOperator: (line) => void notices.push(line) })
})
afterAll(() => room.close())

type Player = Awaited<ReturnType<typeof signInPlayer>>

const listTournamentsFor = async (access: 'PUBLIC' | 'PRIVATE', { call }: Pick<Player, 'call'>) =>
  (await call(listTournaments, { query: { ...page, access } })).data
/** The id of the next tournament with this name. */
const idOf = async (name: string, player: Pick<Player, 'call'>): Promise<string> => {
  const all = [...(await listTournamentsFor('PUBLIC', player)), ...(await listTournamentsFor('PRIVATE', player))]
  return all.find((one) => one.name === name)?.id ?? expect.fail(`no tournament ${name}`)
}
const register = ({ call }: Player, tournamentId: string, more: { accessCode?: string } = {}) =>
  call(registerTournament, { body: { tournamentId, ...more } })
const unregister = ({ call }: Player, tournamentId: string) => call(unregisterTournament, { body: { tournamentId } })
const movementsOf = async ({ call }: Player) =>
  (await call(listTransactions, { query: { skip: 0, take: 9 } })).data.map(({ kind, amount }) => `${kind} ${amount}`)
const registrationOf = async ({ call, user }: Player, tournamentId: string) =>
  Object.values(await call(readRegistration, { params: { tournamentId, userId: user.id } }))
const notificationsOf = async ({ call }: Player) => (await call(listNotifications)).data

describe('the HTTP calls of tournaments', () => {
  it('anybody can list the tournaments that are not over, by start time, with every field [A-HTTP-18 S-MTT-14 A-DATA-03]', async () => {
    const { text, status } = await rawCall(`${room.url}/tournaments?access=PUBLIC`)
    const { data } = JSON.parse(text) as { data: { data: { name: string; start_time: string }[]; count: number } }
    expect([status, data.count]).toEqual([200, 6])
    expect(data.data.map(({ name }) => name)).toEqual(['Early', 'Pair', 'Dear', 'Closed', 'Deep', 'Early'])
    const starts = data.data.map(({ start_time }) => start_time)
    expect(starts).toEqual([...starts].sort())
    expect(data.data[0]).toMatchObject({
      buyin: 100,
      registration_fees: 10,
      total_players: 0,
      max_players: 100,
      min_players: 2,
      prize_pool: 0,
      addon_chips: 0,
      access: 'PUBLIC',
      cashGame: { limit: 'no-limit', max_players: 6, turn_timeout: 20_000 },
      status: 'registering',
      house_bots: 0,
      uid: expect.stringMatching(/^\d+$/),
    })
  })

  it('a tournament is read with all its details; an unknown one is not found [A-HTTP-21 S-MTT-15]', async () => {
    const anna = await signInPlayer(room.url, 201, 'anna_t')
    const id = await idOf('Deep', anna)
    expect(await anna.call(readTournament, { params: { id } })).toMatchObject({
      name: 'Deep',
      prize_pool: 500,
      starting_stack: 55_000,
      break_duration: 5,
      rebuy_chips: 0,
      late_registration: true,
      status: 'registering',
      players_left: 0,
    })
    const levels = await anna.call(listTournamentLevels, { params: { id }, query: page })
    expect([levels.count, levels.data[0]]).toEqual([
      9,
      { level: 1, small_blind: 100, big_blind: 200, ante: 25, minutes: 10, breakAfter: 0, isCurrent: false },
    ])
    const missing = anna.call(readTournament, { params: { id: 'made-up' } })
    await expect(missing).rejects.toMatchObject({ status: 404, message: 'Tournament not found' })
    await expect(register(anna, 'made-up')).rejects.toMatchObject({ status: 404 })
  })

  it('a user registers, un-registers with full refund, and registers again [A-HTTP-22 A-HTTP-23 A-HTTP-24 S-REG-01 S-REG-04]', async () => {
    const bert = await signInPlayer(room.url, 202, 'bert_t')
    const id = await idOf('Early', bert)
    expect(await registrationOf(bert, id)).toEqual([false, false, false])
    expect(await register(bert, id)).toEqual({ isRegistered: true, tournamentId: id, userId: bert.user.id })
    await expect(register(bert, id)).rejects.toMatchObject({ status: 409, message: 'Already registered' })
    await until('the summary', async () => (await registrationOf(bert, id))[0] === true)
    expect(await bert.call(readWallet)).toMatchObject({ chips: 9_890 })
    expect(await unregister(bert, id)).toEqual({ isRegistered: false, tournamentId: id, userId: bert.user.id })
    await expect(unregister(bert, id)).rejects.toMatchObject({ status: 409 })
    await register(bert, id)
    expect(await movementsOf(bert)).toEqual(['tournament -110', 'refund 110', 'tournament -110', 'signup 10000'])
    await until('the list', async () => (await bert.call(readTournament, { params: { id } })).total_players === 1)
    expect((await bert.call(listTournamentPlayers, { params: { id }, query: page })).data).toEqual([
      { rank: null, id: bert.user.id, username: 'bert_t', chips: 0, state: 'registered', isBot: false },
    ])
    expect((await bert.call(listTournamentTables, { params: { id }, query: page })).count).toBe(0)
  })

  it('twenty concurrent registrations count once, and twenty concurrent un-registrations refund once [S-REG-01 S-WALLET-02]', async () => {
    const cleo = await signInPlayer(room.url, 203, 'cleo_t')
    const id = await idOf('Deep', cleo)
    const callTwentyTimes = <Answer>(ask: () => Promise<Answer>) => Promise.allSettled(Array.from({ length: 20 }, ask))
    const successCount = (results: readonly PromiseSettledResult<unknown>[]) =>
      results.filter(({ status }) => status === 'fulfilled').length
    expect(successCount(await callTwentyTimes(() => register(cleo, id)))).toBe(1)
    expect(await movementsOf(cleo)).toEqual(['tournament -110', 'signup 10000'])
    expect(successCount(await callTwentyTimes(() => unregister(cleo, id)))).toBe(1)
    expect(await movementsOf(cleo)).toEqual(['refund 110', 'tournament -110', 'signup 10000'])
  })

  it('a registration too early, for a full field, or with too few chips is refused [S-REG-01 S-MTT-01]', async () => {
    const players = await Promise.all([204, 205, 206].map((n) => signInPlayer(room.url, n, `pair_${n}`)))
    const [one, two, three] = players as [Player, Player, Player]
    const pair = await idOf('Pair', one)
    await register(one, pair)
    await register(two, pair)
    await expect(register(three, pair)).rejects.toMatchObject({ status: 409, message: 'Tournament is full' })
    const closed = register(three, await idOf('Closed', one))
    await expect(closed).rejects.toMatchObject({ status: 409, message: 'Registration is not open yet' })
    const dear = register(three, await idOf('Dear', one))
    await expect(dear).rejects.toMatchObject({ status: 400, message: 'You dont have enough chips' })
    expect(await three.call(readWallet)).toEqual({ chips: 10_000, inPlay: 0 })
    const { prizes, pool } = {
      prizes: (await one.call(listTournamentPrizes, { params: { id: pair }, query: page })).data,
      pool: (await one.call(readTournament, { params: { id: pair } })).prize_pool,
    }
    expect([prizes, pool]).toEqual([[{ place: 1, prize: 200 }], 200])
    await unregister(two, pair)
    await unregister(one, pair)
  })

  it('a private tournament is listed, only its code admits, and only entrants see its players [S-REG-06 S-REG-07 S-API-07]', async () => {
    const [member, stranger] = [
      await signInPlayer(room.url, 207, 'member'),
      await signInPlayer(room.url, 208, 'stranger'),
    ]
    const id = await idOf('Club', stranger)
    const code = /\b[A-Z0-9]{12}$/.exec(notices.join('\n'))?.[0] ?? expect.fail('the operator was told no code')
    for (const accessCode of [undefined, '', 'AAAAAAAAAAAA', `${code.slice(1)}A`]) {
      const wrong = register(stranger, id, accessCode === undefined ? {} : { accessCode })
      await expect(wrong).rejects.toMatchObject({ status: 403, message: 'Invalid access code' })
    }
    await register(member, id, { accessCode: code })
    const answers: string[] = []
    const statusOf = async (path: string, token?: string) => {
      const { status, text } = await rawCall(`${room.url}${path}`, token === undefined ? {} : { token })
      answers.push(text)
      return status
    }
    await until('the summary', async () => (await statusOf(`/tournaments/${id}/players`, member.token)) === 200)
    for (const [tab, guests, strangers] of [
      ['players', 401, 403],
      ['tables', 401, 403],
      ['prizes', 401, 200],
      ['structure', 401, 200],
    ] as const) {
      const path = `/tournaments/${id}/${tab}`
      const statuses = [await statusOf(path), await statusOf(path, stranger.token), await statusOf(path, member.token)]
      expect([tab, ...statuses]).toEqual([tab, guests, strangers, 200])
    }
    expect(await statusOf(`/tournaments/${id}`)).toBe(200)
    expect(await statusOf('/tournaments?access=PRIVATE')).toBe(200)
    expect(answers.join()).not.toContain(code)
    expect(JSON.stringify(await room.store.tournaments.live())).not.toContain(code)
  })

  it('after ten wrong access codes the right one is refused too, for an hour [S-API-08]', async () => {
    const guesser = await signInPlayer(room.url, 209, 'guesser')
    const id = await idOf('Club', guesser)
    const code = /\b[A-Z0-9]{12}$/.exec(notices.join('\n'))?.[0] ?? ''
    const guesses = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => register(guesser, id, { accessCode: `WRONG${n}` })),
    )
    const statuses = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.status : 200)).sort()
    expect(statuses).toEqual([...Array(10).fill(403), ...Array(10).fill(429)])
    await expect(register(guesser, id, { accessCode: code })).rejects.toMatchObject({ status: 429 })
    expect(await guesser.call(readWallet)).toMatchObject({ chips: 10_000 })
  })

  it.each([
    ['?access=PUBLIC&skip=-1', 400],
    ['?access=PUBLIC&skip=1e99', 400],
    ['?access=PUBLIC&take=abc', 400],
    ['?access=SECRET', 400],
    ['?access=PUBLIC&take=1000000000', 200],
    ['?access=PUBLIC&skip=999999', 200],
    ['?type=past', 401],
    ['?type=upcoming', 401],
    ['', 401],
  ])('the list of tournaments with the query "%s" gives the status %i [S-API-06 S-API-04]', async (query, expected) => {
    const { status, text } = await rawCall(`${room.url}/tournaments${query}`)
    expect([status, text.length < 20_000], text).toEqual([expected, true])
  })

  it('nobody registers or un-registers another user [S-API-03]', async () => {
    const [victim, thief] = [
      await signInPlayer(room.url, 210, 'victim_t'),
      await signInPlayer(room.url, 211, 'thief_t'),
    ]
    const tournamentId = await idOf('Early', thief)
    await register(victim, tournamentId)
    for (const path of ['register', 'un-register']) {
      const body = { tournamentId, userId: victim.user.id }
      const { status } = await rawCall(`${room.url}/tournaments/${path}`, { method: 'POST', token: thief.token, body })
      expect([path, status]).toEqual([path, 403])
    }
    expect(await movementsOf(victim)).toEqual(['tournament -110', 'signup 10000'])
    const peek = `${room.url}/tournaments/register/${tournamentId}/${victim.user.id}`
    expect((await rawCall(peek, { token: thief.token })).status).toBe(403)
  })

  it('buy-in and fee of a tournament count towards a buy-in limit [N-SAFE-01]', async () => {
    const limited = await signInPlayer(room.url, 212, 'limited_t')
    await limited.call(setLimit, { body: { kind: 'buyin', period: 'day', amount: 109 } })
    const refused = register(limited, await idOf('Early', limited))
    await expect(refused).rejects.toMatchObject({ status: 403, message: 'Your buy-in limit is reached' })
  })

  it('a self-excluded user is un-registered with full refund, and can register nowhere [S-USER-09]', async () => {
    const leaver = await signInPlayer(room.url, 213, 'leaver_t')
    const [early, deep] = [await idOf('Early', leaver), await idOf('Deep', leaver)]
    await register(leaver, early)
    await register(leaver, deep)
    await leaver.call(selfExclude, { body: { days: 7 } })
    expect(await leaver.call(readWallet)).toMatchObject({ chips: 10_000 })
    const again = register(leaver, early)
    await expect(again).rejects.toMatchObject({ status: 403, message: 'Self exclusion is active' })
  })

  it('a tournament with one entrant at its start is cancelled and refunded, and moves from upcoming to past [A-HTTP-19 A-HTTP-20 S-MTT-07 S-NOTIF-01]', async () => {
    const alone = await signInPlayer(room.url, 214, 'alone_t')
    const id = await idOf('Pair', alone)
    await register(alone, id)
    const ownTournaments = async (type: 'upcoming' | 'past', { call } = alone) => {
      const { data, count } = await call(listTournaments, { query: { ...page, type } })
      return [count, ...data.map(({ name, status }) => `${name} ${status}`)]
    }
    await until('the upcoming list', async () => (await ownTournaments('upcoming'))[0] === 1)
    expect([await ownTournaments('upcoming'), await ownTournaments('past')]).toEqual([[1, 'Pair registering'], [0]])
    move(3 * HOUR - 4 * 60_000)
    const typesOf = async () => (await notificationsOf(alone)).map(({ type }) => type)
    await until('the five minutes', async () => (await typesOf()).includes('TOURNAMENT_STARTING'))
    move(5 * 60_000)
    await until('the end', async () => (await ownTournaments('past'))[0] === 1)
    expect([await ownTournaments('upcoming'), await ownTournaments('past')]).toEqual([[0], [1, 'Pair cancelled']])
    expect(await movementsOf(alone)).toEqual(['refund 110', 'tournament -110', 'signup 10000'])
    const cancelled = (await notificationsOf(alone)).find(({ type }) => type === 'TOURNAMENT_CANCELLED')
    expect(cancelled?.meta).toEqual({ tournamentId: id, amount: 110 })
    expect(await alone.call(readTournament, { params: { id } })).toMatchObject({ status: 'cancelled' })
    await expect(unregister(alone, id)).rejects.toMatchObject({
      status: 409,
      message: 'This tournament was cancelled; everybody who had entered has the chips back',
    })
    expect(await alone.call(listTournamentPrizes, { params: { id }, query: page })).toEqual({ data: [], count: 0 })
    expect((await listTournamentsFor('PUBLIC', alone)).map((one) => one.id)).not.toContain(id)
    expect((await room.store.ledger.trialBalance()).sum).toBe(0)
  })

  it('a user who excludes themselves during a tournament plays it out, and can buy nothing more in it [S-USER-09]', async () => {
    const [player, other] = [
      await signInPlayer(room.url, 215, 'player_t'),
      await signInPlayer(room.url, 216, 'other_t'),
    ]
    const id = await idOf('Deep', player)
    await register(player, id)
    await register(other, id)
    move(4 * HOUR)
    await until('the start', async () => (await registrationOf(player, id))[1] === true)
    await player.call(selfExclude, { body: { days: 1 } })
    const client = connect(room.url, player.token, player.user)
    const refusals: string[] = []
    client.on('rebuy_error', ({ message }) => refusals.push(message))
    client.onConnection((connected) => {
      if (!connected) return
      for (const wish of ['rebuys', 'addon'] as const) client.send(wish, { tournamentId: id, gameId: `${id}_1` })
    })
    await until('both answers', () => refusals.length === 2)
    client.close()
    expect(refusals).toEqual(['Self exclusion is active', 'Self exclusion is active'])
    expect(await registrationOf(player, id)).toEqual([true, true, false])
    expect(await movementsOf(player)).toEqual(['tournament -110', 'signup 10000'])
  })
})
