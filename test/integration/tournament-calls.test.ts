import { connect } from '@cardroom/bots'
import {
  listNotifications,
  listTournamentLevels,
  listTournamentPlayers,
  listTournamentPrizes,
  listTournaments,
  listTournamentTables,
  readRegistration,
  readTournament,
  registerTournament,
  selfExclude,
  setSpendingLimit,
  unregisterTournament,
} from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { rawCall } from '../support/every-call.ts'
import { movableClock } from '../support/movable-clock.ts'
import { signInPlayer } from '../support/players.ts'
import { roomOfFile } from '../support/room-of-file.ts'
import { until } from '../support/until.ts'
import { chipsOf, movementsOf } from '../support/wallet-reads.ts'
import { recordPayloads } from '../support/watch-client.ts'

const HOUR = 3_600_000
const { clock, move } = movableClock()
/** The time of day in `hours` hours, as a tournament's configuration has it: '18:30' (UTC). */
const inHours = (hours: number) => new Date(clock.now() + hours * HOUR).toISOString().slice(11, 16)
const page = { skip: 0, take: 100 }
const notices: string[] = []

const daily = { buyIn: 100, fee: 10, ahead: 1 }
const tournaments = [
  { ...daily, id: 'early', name: 'Early', times: [inHours(2)], ahead: 2 },
  { ...daily, id: 'pair', name: 'Pair', times: [inHours(3)], maxPlayers: 2 },
  { ...daily, id: 'dear', name: 'Dear', times: [inHours(4)], buyIn: 10_000 },
  { ...daily, id: 'closed', name: 'Closed', times: [inHours(5)], opensMinutes: 60 },
  { ...daily, id: 'club', name: 'Club', times: [inHours(6)], access: 'PRIVATE' },
  { ...daily, id: 'deep', name: 'Deep', times: [inHours(7)], structure: 'deep', guarantee: 500 },
]
const tellOperator = (line: string) => void notices.push(line)
const room = await roomOfFile({ games: [], tournaments }, { clock, tellOperator })

type Player = Awaited<ReturnType<typeof signInPlayer>>

const newPlayer = (number: number, name: string) => signInPlayer(room.url, number, name)

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
const registrationOf = async ({ call, user }: Player, tournamentId: string) =>
  Object.values(await call(readRegistration, { params: { tournamentId, userId: user.id } }))
/** The access code of the private tournament. */
const accessCode = () => /\b[A-Z0-9]{12}$/.exec(notices.join('\n'))?.[0] ?? expect.fail('the operator was told no code')

it('a guest can list the public tournaments by start time, with their buy-in, fee, player limits and status [A-HTTP-18 S-MTT-14 A-DATA-03]', async () => {
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

it('a tournament is read with its details and blind levels; an unknown one is not found [A-HTTP-21 S-MTT-15]', async () => {
  const anna = await newPlayer(201, 'anna_t')
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

it('a user registers for a tournament, un-registers with full refund, and registers again [A-HTTP-22 A-HTTP-23 A-HTTP-24 S-REG-01 S-REG-04]', async () => {
  const bert = await newPlayer(202, 'bert_t')
  const id = await idOf('Early', bert)
  expect(await registrationOf(bert, id)).toEqual([false, false, false])
  expect(await register(bert, id)).toEqual({ isRegistered: true, tournamentId: id, userId: bert.user.id })
  await expect(register(bert, id)).rejects.toMatchObject({ status: 409, message: 'Already registered' })
  await until('the summary', async () => (await registrationOf(bert, id))[0] === true)
  expect(await chipsOf(bert)).toBe(9_890)
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
  const cleo = await newPlayer(203, 'cleo_t')
  const id = await idOf('Deep', cleo)
  const successesOfTwenty = async (ask: () => Promise<unknown>) => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, ask))
    return results.filter(({ status }) => status === 'fulfilled').length
  }
  expect(await successesOfTwenty(() => register(cleo, id))).toBe(1)
  expect(await movementsOf(cleo)).toEqual(['tournament -110', 'signup 10000'])
  expect(await successesOfTwenty(() => unregister(cleo, id))).toBe(1)
  expect(await movementsOf(cleo)).toEqual(['refund 110', 'tournament -110', 'signup 10000'])
})

it('a registration too early, for a full field, or with too few chips is refused [S-REG-01 S-MTT-01]', async () => {
  const players = await Promise.all([204, 205, 206].map((n) => newPlayer(n, `pair_${n}`)))
  const [one, two, three] = players as [Player, Player, Player]
  const pair = await idOf('Pair', one)
  await register(one, pair)
  await register(two, pair)
  await expect(register(three, pair)).rejects.toMatchObject({ status: 409, message: 'Tournament is full' })
  for (const [name, status, message] of [
    ['Closed', 409, 'Registration is not open yet'],
    ['Dear', 400, 'You dont have enough chips'],
  ] as const)
    await expect(register(three, await idOf(name, one))).rejects.toMatchObject({ status, message })
  expect(await chipsOf(three)).toBe(10_000)
  const { data: prizes } = await one.call(listTournamentPrizes, { params: { id: pair }, query: page })
  expect(prizes).toEqual([{ place: 1, prize: 200 }])
  expect((await one.call(readTournament, { params: { id: pair } })).prize_pool).toBe(200)
  await unregister(two, pair)
  await unregister(one, pair)
})

it('a private tournament is listed, only its access code admits, and only entrants see its players and tables [S-REG-06 S-REG-07 S-API-07]', async () => {
  const [member, stranger] = [await newPlayer(207, 'member'), await newPlayer(208, 'stranger')]
  const id = await idOf('Club', stranger)
  const code = accessCode()
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

it('of twenty wrong access codes tried at once ten are checked, and then even the right code is refused [S-API-08]', async () => {
  const guesser = await newPlayer(209, 'guesser')
  const id = await idOf('Club', guesser)
  const guesses = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => register(guesser, id, { accessCode: `WRONG${n}` })),
  )
  const statuses = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.status : 200)).sort()
  expect(statuses).toEqual([...Array(10).fill(403), ...Array(10).fill(429)])
  await expect(register(guesser, id, { accessCode: accessCode() })).rejects.toMatchObject({ status: 429 })
  expect(await chipsOf(guesser)).toBe(10_000)
})

it.each([
  ['?access=SECRET', 400],
  ['?type=past', 401],
  ['?type=upcoming', 401],
  ['', 401],
])('a guest who lists tournaments with the query "%s" gets the status %i [S-API-04]', async (query, expected) => {
  expect((await rawCall(`${room.url}/tournaments${query}`)).status).toBe(expected)
})

it('a user who self-excludes is un-registered with full refund, and cannot register for another tournament; a buy-in limit counts the fee [S-USER-09 N-SAFE-01]', async () => {
  const leaver = await newPlayer(213, 'leaver_t')
  const early = await idOf('Early', leaver)
  await leaver.call(setSpendingLimit, { body: { kind: 'buyin', period: 'day', amount: 329 } })
  for (const name of ['Deep', 'Pair']) await register(leaver, await idOf(name, leaver))
  const refusal = { status: 403, message: 'Your buy-in limit is reached' }
  await expect(register(leaver, early)).rejects.toMatchObject(refusal)
  await leaver.call(selfExclude, { body: { days: 7 } })
  expect(await chipsOf(leaver)).toBe(10_000)
  await expect(register(leaver, early)).rejects.toMatchObject({ status: 403, message: 'Self exclusion is active' })
})

it('a tournament with one entrant at its start is cancelled and refunded, and moves from upcoming to past [A-HTTP-19 A-HTTP-20 S-MTT-07 S-NOTIF-01]', async () => {
  const alone = await newPlayer(214, 'alone_t')
  const id = await idOf('Pair', alone)
  await register(alone, id)
  const ownTournaments = async (type: 'upcoming' | 'past', { call } = alone) => {
    const { data, count } = await call(listTournaments, { query: { ...page, type } })
    return [count, ...data.map(({ name, status }) => `${name} ${status}`)]
  }
  await until('the upcoming list', async () => (await ownTournaments('upcoming'))[0] === 1)
  expect([await ownTournaments('upcoming'), await ownTournaments('past')]).toEqual([[1, 'Pair registering'], [0]])
  move(3 * HOUR - 4 * 60_000)
  const notificationOf = async (kind: string) =>
    (await alone.call(listNotifications)).data.find(({ type }) => type === kind)
  await until('the five minutes', () => notificationOf('TOURNAMENT_STARTING'))
  move(5 * 60_000)
  await until('the end', async () => (await ownTournaments('past'))[0] === 1)
  expect([await ownTournaments('upcoming'), await ownTournaments('past')]).toEqual([[0], [1, 'Pair cancelled']])
  expect(await movementsOf(alone)).toEqual(['refund 110', 'tournament -110', 'signup 10000'])
  expect((await notificationOf('TOURNAMENT_CANCELLED'))?.meta).toEqual({ tournamentId: id, amount: 110 })
  expect(await alone.call(readTournament, { params: { id } })).toMatchObject({ status: 'cancelled' })
  await expect(unregister(alone, id)).rejects.toMatchObject({
    status: 409,
    message: 'This tournament was cancelled; everybody who had entered has the chips back',
  })
  expect(await alone.call(listTournamentPrizes, { params: { id }, query: page })).toEqual({ data: [], count: 0 })
  expect((await listTournamentsFor('PUBLIC', alone)).map((one) => one.id)).not.toContain(id)
  expect((await room.store.ledger.trialBalance()).sum).toBe(0)
})

it('a user who self-excludes during a tournament stays registered in it, and is refused a rebuy and the add-on [S-USER-09]', async () => {
  const [player, other] = [await newPlayer(215, 'player_t'), await newPlayer(216, 'other_t')]
  const id = await idOf('Deep', player)
  await register(player, id)
  await register(other, id)
  move(4 * HOUR)
  await until('the start', async () => (await registrationOf(player, id))[1] === true)
  await player.call(selfExclude, { body: { days: 1 } })
  const client = connect(room.url, player.token, player.user)
  const refusals = recordPayloads(client, 'rebuy_error')
  client.onConnection((connected) => {
    if (!connected) return
    for (const wish of ['rebuys', 'addon'] as const) client.send(wish, { tournamentId: id, gameId: `${id}_1` })
  })
  await until('both answers', () => refusals.length === 2)
  client.close()
  for (const { message } of refusals) expect(message).toBe('Self exclusion is active')
  expect(await registrationOf(player, id)).toEqual([true, true, false])
  expect(await movementsOf(player)).toEqual(['tournament -110', 'signup 10000'])
})
