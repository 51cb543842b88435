import { createHomeGame } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { mobile } from '../support/browser.ts'
import { enterName } from '../support/home-page.ts'
import { homePlayer } from '../support/home-player.ts'
import { visitInvitation } from '../support/invitation-visit.ts'
import { signInPlayer } from '../support/players.ts'
import { roomPages } from '../support/room-pages.ts'
import { buySeat, readTable } from '../support/table-page.ts'
import { until } from '../support/until.ts'

const pages = roomPages({ games: [], tournaments: [] })

/**
 * The most that a friend's browser may fetch before the table is shown, in compressed bytes: what 1.6 Mbit/s deliver in
 * three seconds.
 */
const maxFetchedBytes = 600_000
/**
 * The HTTP calls between the press of JOIN and the table. They are made one after the other, so each costs a round
 * trip.
 */
const sequentialCalls = ['/auth/challenge', '/auth/register', '/users/me', '/home-games/enter']

/**
 * A home game with these settings. Ann, player number `number`, has founded it and is at its table.
 * @returns also the secret of the link
 */
const annsGame = async (number: number, settings: { readonly freeChips?: number; readonly spectators?: boolean }) => {
  const founder = await signInPlayer(pages.url, number, `home_${number}`)
  const game = { name: 'Friday', playerName: 'Ann', smallBlind: 1 }
  const { gameId, secret } = await founder.call(createHomeGame, { body: game })
  const ann = await homePlayer(pages.url, { number, name: 'Ann', gameId })
  await until('the table', () => ann.lastMessage('home_game') !== undefined)
  ann.client.send('host', { gameId, order: { type: 'changeSettings', settings } })
  const hasSettings = (game: object) => Object.entries(settings).every(([name, value]) => Object(game)[name] === value)
  await until('the settings', () => hasSettings(ann.lastMessage('home_game') ?? {}))
  return { ann, gameId, secret }
}

it('while an invited friend types a name, all files of the table are fetched [N-HOME-02 N-LOAD-01]', async () => {
  const { ann, secret } = await annsGame(1, { freeChips: 1_000 })
  await ann.askForChips(100, 0)

  const context = await pages.visitor(mobile)
  const { pressedMs, tableMs, fetched } = await visitInvitation(await context.newPage(), {
    ...{ link: `${pages.url}/t/${secret}`, name: 'Bea', seat: 4, isSlowTyper: true },
  })
  const isFile = (path: string) => /^\/(assets|art)\//.test(path)
  const before = fetched.filter(({ beganMs }) => beganMs < pressedMs)
  const after = fetched.filter(({ beganMs }) => beganMs >= pressedMs && beganMs < tableMs).map(({ path }) => path)
  expect(after.filter(isFile)).toEqual([])
  expect(after.filter((path) => sequentialCalls.includes(path))).toEqual(sequentialCalls)
  expect(after.filter((path) => path === '/home-games/invitation').length).toBeLessThanOrEqual(1)
  expect(before.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(maxFetchedBytes)
  ann.client.close()
  await context.close()
})

it('a friend who comes by the link while spectators see no hands asks for chips and gets a seat [N-HOME-06 N-HOME-02 N-HOME-05]', async () => {
  const { ann, gameId, secret } = await annsGame(2, { spectators: false })

  const page = await pages.openPage(mobile)
  await page.goto(`${pages.url}/t/${secret}`)
  await enterName(page, 'Bea')
  await page.getByRole('button', { name: 'JOIN THE TABLE' }).click()
  await buySeat(page, 4)
  await page.getByText(/Waiting for the host/).waitFor()
  await until('the request', () => ann.lastMessage('home_game')?.requests.length === 1)
  const [request] = ann.lastMessage('home_game')?.requests ?? []
  if (request)
    ann.client.send('host', { gameId, order: { type: 'approve', player: request.id, amount: request.amount } })
  await until('the seat', async () => (await readTable(page)).seats.some((seat) => seat.includes('Bea')))
  ann.client.close()
})
