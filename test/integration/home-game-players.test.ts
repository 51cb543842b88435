import { enterHomeGame, markPayment, readSessionSheet } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { type HomePlayer, untilSeated } from '../support/home-player.ts'
import { newHomeGameOfTest, refusalOf } from '../support/new-home-game.ts'
import { roomOfFile } from '../support/room-of-file.ts'
import { until } from '../support/until.ts'

const room = await roomOfFile({ games: [], tournaments: [] })
const game = newHomeGameOfTest(room)

it('a player who waits for chips may chat, a spectator may not [N-HOME-05]', async () => {
  const bob = await game.newMember('Bob')
  const say = (body: string) => bob.client.send('message', { gameId: game.gameId, body })
  expect(await refusalOf(bob, () => say('let me in'))).toBe('chat-for-seated')
  await bob.askForChips(100, 1)
  await until('the request', () => game.ann.lastMessage('home_game')?.requests.length === 1)
  say('let me in')
  await until('the line', () => game.ann.lastMessage('message')?.body === 'let me in')
  expect(game.ann.lastMessage('message')?.sender).toBe('Bob')
  game.sendOrder(game.ann, { type: 'changeSettings', settings: { chatOn: false } })
  await until('the switch', () => bob.lastMessage('home_game')?.chatOn === false)
  expect(await refusalOf(bob, () => say('hello?'))).toBe('chat-off')
})

it('only payer and receiver can mark a payment as done, and only once the game has ended [N-BANK-04]', async () => {
  const [bob, cid, eve] = [
    await game.newSeatedMember('Bob'),
    await game.newMember('Cid'),
    await game.newStranger('Eve'),
  ]
  await game.ann.askForChips(100, 0)
  await untilSeated(game.ann, ['Ann', 'Bob'])
  const markPaid = (by: HomePlayer, from: string, to: string, isDone = true) =>
    by.call(markPayment, { params: { id: game.gameId }, body: { from, to, isDone } })
  await expect(markPaid(bob, bob.id, game.ann.id)).rejects.toMatchObject({ code: 'game-open', status: 409 })

  // Ann bets everything on a hand that Bob calls, so that one of them owes money at the end.
  game.ann.goAllIn()
  const readSheet = () => bob.call(readSessionSheet, { params: { id: game.gameId } })
  await until('a winner', async () => (await readSheet()).payments.length > 0, 60_000)
  game.sendOrder(game.ann, { type: 'endGame' })
  await until('the end', () => bob.lastMessage('home_game')?.ends === 'over', 60_000)
  const { payments } = await readSheet()
  expect(payments).toMatchObject([{ paid: false, received: false }])
  const { from = '', to = '' } = payments[0] ?? {}
  const [payer = game.ann, payee = bob] = from === game.ann.id ? [game.ann, bob] : [bob, game.ann]

  await expect(markPaid(eve, from, to)).rejects.toMatchObject({ status: 404, code: 'unknown-game' })
  await expect(markPaid(cid, from, to)).rejects.toMatchObject({ status: 403, code: 'not-your-payment' })
  await expect(markPaid(payer, to, from)).rejects.toMatchObject({ status: 404, code: 'unknown-payment' })
  expect((await readSheet()).payments).toEqual(payments)

  const paid = await Promise.all([1, 2].map(() => markPaid(payer, from, to)))
  expect(paid.map((sheet) => sheet.payments)).toEqual([1, 2].map(() => [{ ...payments[0], paid: true }]))
  await markPaid(payee, from, to)
  const { payments: shown } = await cid.call(readSessionSheet, { params: { id: game.gameId } })
  expect(shown).toEqual([{ ...payments[0], paid: true, received: true }])
  expect((await markPaid(payer, from, to, false)).payments).toEqual([{ ...payments[0], received: true }])
})

it('a name at a home table is taken once, even if several players ask for it at once [N-HOME-03]', async () => {
  const visitors = await Promise.all(Array.from({ length: 5 }, game.signInNextAccount))
  const entered = await Promise.allSettled(
    visitors.map(({ call }) => call(enterHomeGame, { body: { secret: game.secret, playerName: 'Same' } })),
  )
  expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('only an https address can be set for the button that opens the players’ video call [N-HOME-06]', async () => {
  const malformed = ['javascript:alert(1)', 'http://meet.example', 'https:', 'data:text/html,x']
  for (const callLink of malformed) game.sendOrder(game.ann, { type: 'changeSettings', settings: { callLink } })
  game.sendOrder(game.ann, { type: 'changeSettings', settings: { callLink: 'https://meet.jit.si/friday' } })
  await until('the call', () => game.ann.lastMessage('home_game')?.callLink === 'https://meet.jit.si/friday')
  expect(game.ann.dealerLines.filter((line) => line.includes('call'))).toHaveLength(1)
})
