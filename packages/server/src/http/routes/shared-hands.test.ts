import { play } from '@cardroom/engine/testing'
import { handRecord } from '@cardroom/protocol'
import { afterAll, expect, it } from 'vitest'
import { systemClock } from '../../ports/clock.ts'
import { seededEntropy } from '../../ports/entropy.ts'
import { homeTableId } from '../../ports/table-id.ts'
import type { FinishedHand } from '../../store/finished-hand.ts'
import { openTestStore } from '../../store/testing/open-test-store.ts'
import type { User } from '../../store/users.ts'
import { playerInSeat, recordedHand } from '../../tables/testing/recorded-hand.ts'
import { routeRegistrarOf } from '../route.ts'
import { testApp } from '../testing/test-app.ts'
import { sharedHandRoutes } from './shared-hands.ts'

let caller: User | null = null
const findCaller = async () => caller && { user: caller, token: 'token', key: 'key' }
const app = await testApp({ findCaller })
afterAll(() => app.close())

/** Ben shows aces, Cyd mucks queens, and Ann mucks a losing hand. */
const showdown =
  '100/200 | BTN 20000 7h2s, SB 20000 AsAd, BB 20000 QsQh | BTN c, SB c, BB x | 3c5d9hJs4c SB x, BB x, BTN x | turn SB x, BB x, BTN x | river SB x, BB x, BTN x'

/** The hand with the users in its seats, and names that are not their ids. */
const playedBy = (users: readonly User[], more: Partial<FinishedHand> = {}): FinishedHand => {
  const text = JSON.stringify({ ...recordedHand(play(showdown), { startedAt: 5 }), ...more })
  const named = users.reduce(
    (hand, { id, principal }, seat) =>
      hand
        .replaceAll(`"name":"${playerInSeat(seat)}"`, `"name":"${principal}"`)
        .replaceAll(`"${playerInSeat(seat)}"`, `"${id}"`),
    text,
  )
  return JSON.parse(named)
}

const store = await openTestStore()
afterAll(() => store.destroy())
sharedHandRoutes(routeRegistrarOf(app, findCaller), {
  ...{ sharedHands: store.sharedHands, clock: systemClock, entropy: seededEntropy('shared hands') },
})

const signedIn = async (principal: string): Promise<User> => {
  const { user } = await store.users.register({ principal, address: principal })
  await store.accountKeys.saveWalletKey(user, 1)
  await store.sessions.create(`token of ${principal}`, { user: user.id, key: user.id }, Date.now() + 1_000_000)
  return user
}
const ann = await signedIn('annabel')
const ben = await signedIn('benedict')
const cyd = await signedIn('cydonia')
const dan = await signedIn('dandelion')

type Method = 'GET' | 'POST' | 'DELETE'
const call = async (user: User | null, method: Method, id = '', payload?: object) => {
  caller = user
  const url = `/game-history/shared-hands${id === '' ? '' : `/${id}`}`
  const answer = await app.inject({ method, url, ...(payload && { payload }) })
  return { status: answer.statusCode, text: answer.body, json: answer.json() }
}
const share = (user: User | null, gameNumber: number, hidesNames = true) =>
  call(user, 'POST', '', { gameNumber, hidesNames })
const idOf = async (...[user, gameNumber, hidesNames]: Parameters<typeof share>): Promise<string> =>
  (await share(user, gameNumber, hidesNames)).json.data.id
const codeOf = ({ status, json }: Awaited<ReturnType<typeof call>>) => [status, json.error?.code]

const insert = async (handId: string, more: Partial<FinishedHand> = {}) =>
  (await store.hands.insert(playedBy([ann, ben, cyd], { handId, ...more }))).recordNumber

it('anybody with the link sees the hand as its sharer may see it, with no card that others mucked [N-HAND-02 S-API-04 S-HIST-02]', async () => {
  const number = await insert('named')
  const id = await idOf(ann, number, false)
  expect(id).toMatch(/^[\w-]{22}$/)
  for (const viewer of [null, dan, ben]) {
    const { status, text, json } = await call(viewer, 'GET', id)
    expect([status, json.data.hidesNames]).toEqual([200, false])
    expect(json.data.hand).toMatchObject({ game_number: number, hand_id: 'named', hero_player_id: ann.id })
    const cards = json.data.hand.players.map(({ name, playerCards }: Record<string, unknown>) => [name, playerCards])
    expect(cards).toEqual([
      ['annabel', ['H7', 'S2']],
      ['benedict', ['SA', 'DA']],
      ['cydonia', []],
    ])
    expect(text).not.toMatch(/SQ|HQ|shownCards/)
  }
  const ofBen = (await call(null, 'GET', await idOf(ben, number))).text
  expect(ofBen).not.toMatch(/SQ|HQ|H7|S2/)
})

it('with hidden names nothing in the answer says who played, or at which table [N-HAND-02]', async () => {
  const number = await insert('hidden', { tableId: 'lantern', tournamentId: 'cup' })
  const { status, text, json } = await call(null, 'GET', await idOf(ben, number))
  expect([status, json.data.hidesNames]).toEqual([200, true])
  for (const { id, principal } of [ann, ben, cyd]) expect(text).not.toMatch(new RegExp(`${id}|${principal}`))
  expect(text).not.toMatch(/lantern|"cup"|"hidden"|player-\d|SQ|HQ|H7|S2/i)
  const { hand } = json.data
  expect(handRecord.safeParse(hand).success).toBe(true)
  expect(hand).toMatchObject({ hero_player_id: 'hero', table_name: 'Tournament table', tournament: true })
  expect(hand.players.map(({ id, name }: Record<string, unknown>) => [id, name])).toEqual([
    ['seat-1', 'Seat 1'],
    ['hero', 'Hero'],
    ['seat-3', 'Seat 3'],
  ])
  expect(hand.winners[0]).toMatchObject({ player: 'hero', winAmount: 6 })
  const actors = hand.rounds.flatMap(({ actions }: { actions: { player_id: string }[] }) =>
    actions.map(({ player_id }) => player_id),
  )
  expect(new Set(actors)).toEqual(new Set(['seat-1', 'hero', 'seat-3']))
  const kindOf = async (handId: string, tableId: string) =>
    (await call(null, 'GET', await idOf(ann, await insert(handId, { tableId })))).json.data.hand.table_name
  expect(await kindOf('at home', homeTableId('friday'))).toBe('Home game')
  expect(await kindOf('for cash', 'lantern')).toBe('Cash table')
})

it('a shared hand has every field of the history’s record but those that name players, table or hand [N-HAND-02]', async () => {
  const number = await insert('fields')
  const fieldsOf = async (hidesNames: boolean) =>
    Object.keys((await call(null, 'GET', await idOf(ann, number, hidesNames))).json.data.hand)
  const hidden = await fieldsOf(true)
  expect((await fieldsOf(false)).filter((field) => !hidden.includes(field))).toEqual(['hand_id', 'table_hand'])
})

it('a player shares only a hand of their own; for others it is as if it did not exist [N-HAND-02 S-API-03]', async () => {
  const number = await insert('own')
  const unknown = [404, 'unknown-hand']
  expect(codeOf(await share(dan, number))).toEqual(unknown)
  expect(codeOf(await share(ann, number + 1))).toEqual(unknown)
  expect(codeOf(await share(null, number))).toEqual([401, 'not-signed-in'])
  expect(await idOf(ann, number)).toBe(await idOf(ann, number))
})

it('a link that is unknown, cut or taken back leads to no hand; only its sharer takes it back [N-HAND-02]', async () => {
  const id = await idOf(ann, await insert('taken back'))
  const unknown = [404, 'unknown-shared-hand']
  expect(codeOf(await call(null, 'GET', id.slice(1)))).toEqual(unknown)
  expect(codeOf(await call(null, 'GET', 'A'.repeat(22)))).toEqual(unknown)
  expect(codeOf(await call(ben, 'DELETE', id))).toEqual(unknown)
  expect(codeOf(await call(null, 'DELETE', id))).toEqual([401, 'not-signed-in'])
  expect(await call(null, 'GET', id)).toMatchObject({ status: 200 })
  expect(await call(ann, 'DELETE', id)).toMatchObject({ status: 200, json: { status: true, data: {} } })
  expect(codeOf(await call(null, 'GET', id))).toEqual(unknown)
})

it('the name of a player whose account is erased is gone from hands that others share, and their own links are gone [A-PROFILE-09 N-HAND-02]', async () => {
  const eve = await signedIn('evelina')
  const { recordNumber } = await store.hands.insert(playedBy([ann, ben, eve], { handId: 'erased' }))
  const [ofAnn, ofEve] = [await idOf(ann, recordNumber, false), await idOf(eve, recordNumber, false)]
  expect((await call(null, 'GET', ofAnn)).text).toContain('evelina')
  await store.erasure.erase(eve.id)
  const { text } = await call(null, 'GET', ofAnn)
  expect(text).toContain('Deleted player')
  expect(text).not.toContain('evelina')
  expect(codeOf(await call(null, 'GET', ofEve))).toEqual([404, 'unknown-shared-hand'])
})
