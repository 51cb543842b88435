import { type ClientMessageName, clientMessages, createHomeGame, type Endpoint } from '@cardroom/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyCall, goodBody, pathOf, rawCall } from '../support/every-call.ts'
import { type HomePlayer, homePlayer } from '../support/home-player.ts'
import { movableClock } from '../support/movable-clock.ts'
import { signInPlayer } from '../support/players.ts'
import { roomOfFile } from '../support/room-of-file.ts'
import { until } from '../support/until.ts'
import { recordPayloads } from '../support/watch-client.ts'

/** Words that occur only in this game, so that a test finds them in any answer that reveals the game. */
const secretWords = { game: 'Zanzibar', host: 'Quillon' }

/** Fewer than a client may send in a second. */
const MESSAGES_AT_ONCE = 20

const { clock, move } = movableClock()
const room = await roomOfFile({ games: [], tournaments: [] }, { clock })
let ann: HomePlayer
let gameId: string
let secret: string
beforeAll(async () => {
  const founder = await signInPlayer(room.url, 1, 'home_1')
  const game = { name: secretWords.game, playerName: secretWords.host, smallBlind: 1 }
  ;({ gameId, secret } = await founder.call(createHomeGame, { body: game }))
  ann = await homePlayer(room.url, { number: 1, name: secretWords.host, gameId })
  await until('the table', () => ann.lastMessage('home_game') !== undefined)
  ann.client.send('host', { gameId, order: { type: 'changeSettings', settings: { freeChips: 1_000 } } })
  await until('free chips', () => ann.lastMessage('home_game')?.freeChips === 1_000)
  await ann.askForChips(100, 0)
  await until('the seat', () => ann.lastMessage('table')?.table.players[0]?.username === secretWords.host)
})
afterAll(() => ann.client.close())

const revealedWords = (text: string): readonly string[] =>
  [secretWords.game, secretWords.host, secret].filter((word) => text.includes(word))
const currentGame = () => [ann.lastMessage('home_game'), ann.lastMessage('table')?.table.players, [...ann.dealerLines]]

/** Calls that end the session or delete the account of the caller. */
const sessionEndingPaths = ['/auth/logout', '/users/me']
const calls = everyCall.filter(({ path, method }) => !(sessionEndingPaths.includes(path) && method !== 'GET'))
const bodyFor = (call: Endpoint): object | undefined => {
  if (call.access !== 'user') return call.body && { secret: 'x'.repeat(22) }
  const body = goodBody(call)
  return (
    body && { ...body, ...('gameId' in body && { gameId }), ...('tournamentId' in body && { tournamentId: gameId }) }
  )
}

it('a stranger learns nothing of a home game from any call, with and without an account [N-HOME-09 N-BANK-03]', async () => {
  const { token } = await signInPlayer(room.url, 2, 'stranger')
  const before = currentGame()
  for (const call of calls) {
    const url = `${room.url}${pathOf(call, () => gameId)}`
    for (const who of [{ token }, {}]) {
      const { status, text } = await rawCall(url, { ...who, method: call.method, body: bodyFor(call) })
      expect([call.method, call.path, status < 500, revealedWords(text)]).toEqual([call.method, call.path, true, []])
    }
  }
  expect(currentGame()).toEqual(before)
})

it('a stranger neither sees nor changes a home game by any event [N-HOME-02 N-HOME-06]', async () => {
  const eve = await homePlayer(room.url, { number: 3, name: 'Eve', gameId })
  const heard: string[] = []
  eve.client.onAny((name, payload) => heard.push(`${name} ${JSON.stringify(payload ?? null)}`))
  const before = currentGame()
  const claims = { userId: ann.id, playerId: ann.id, username: secretWords.host.toLowerCase(), type: 'cash' }
  const here = { gameId, tableId: gameId, sessionId: 'hand', turn: 1 }
  const said = {
    ...{ action: 'raise', amount: 50, pos: 1, chips: 100, muck: false, cards: [0], body: 'hello', name: 'Eve' },
    ...{ about: ann.id, reason: 'chat', timestamp: 0, lists: 'whole', order: { type: 'endGame' } },
  }
  const lists = recordPayloads(eve.client, 'my_tables')
  const names = Object.keys(clientMessages) as ClientMessageName[]
  for (const also of [{}, { tournamentId: gameId, type: 'tournament' }]) {
    for (let first = 0; first < names.length; first += MESSAGES_AT_ONCE) {
      // The answer to the last message shows that the room has handled all of them.
      const sent = [...names.slice(first, first + MESSAGES_AT_ONCE), 'my_tables' as const]
      const answersWanted = lists.length + sent.filter((name) => name === 'my_tables').length
      for (const name of sent) eve.client.send(name, { ...claims, ...here, ...said, ...also } as never)
      await until('the answers', () => lists.length >= answersWanted)
      move(1_000)
    }
  }
  expect(eve.errorCodes).not.toContain('too-many')
  expect(heard.filter((line) => revealedWords(line).length > 0)).toEqual([])
  expect(currentGame()).toEqual(before)
  eve.client.close()
})

it('the invitation page forbids the browser to send its address to other sites (Referrer-Policy) [N-HOME-09]', async () => {
  const { headers } = await rawCall(`${room.url}/t/${secret}`)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})
