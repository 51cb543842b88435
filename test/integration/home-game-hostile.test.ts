import { randomBytes } from 'node:crypto'
import {
  createHomeGame,
  enterHomeGame,
  exportHomeSheet,
  joinWaitingList,
  listHandsOfGame,
  listHomeGames,
  markPayment,
  readBuyIn,
  readGame,
  readHomeLink,
  readHomeSheet,
  readInvitation,
  registerGame,
  renewHomeLink,
} from '@cardroom/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type HomePlayer, homePlayer, untilSeated } from '../support/home-player.ts'
import { signInPlayer } from '../support/players.ts'
import { openTestRoom, type TestRoom } from '../support/test-room.ts'
import { until } from '../support/until.ts'

let room: TestRoom
let number = 70
const nextNumber = (): number => {
  number += 1
  return number
}
beforeAll(async () => {
  room = await openTestRoom({ games: [], tournaments: [] })
})
afterAll(() => room.close())

let ann: HomePlayer
let gameId: string
let secret: string
const open: HomePlayer[] = []

const newVisitor = async (name: string, link?: string): Promise<HomePlayer> => {
  const player = await homePlayer(room.url, { number: nextNumber(), name, gameId, ...(link && { secret: link }) })
  open.push(player)
  return player
}
const randomSecret = () => randomBytes(16).toString('base64url')
const sendOrder = (by: HomePlayer, what: Parameters<typeof by.client.send<'host'>>[1]['order']) =>
  by.client.send('host', { gameId, order: what })
/**
 * Sends an order, and waits until the server refuses it.
 * @returns the code of the refusal
 */
const refusalOf = async (by: HomePlayer, send: () => void): Promise<string | undefined> => {
  const before = by.errorCodes.length
  send()
  await until('a refusal', () => by.errorCodes.length > before)
  return by.errorCodes.at(-1)
}

beforeEach(async () => {
  for (const { client } of open.splice(0)) client.close()
  const founder = await signInPlayer(room.url, nextNumber(), `home_${number}`)
  const game = { name: 'Friday', playerName: 'Ann', smallBlind: 1 }
  ;({ gameId, secret } = await founder.call(createHomeGame, { body: game }))
  ann = await homePlayer(room.url, { number, name: 'Ann', gameId })
  open.push(ann)
  await until('the table', () => ann.lastMessage('home_game') !== undefined)
})

describe('the invitation link of a home game', () => {
  it('a guessed invitation link opens no home game [N-HOME-09]', async () => {
    const { call } = await newVisitor('Eve')
    await expect(call(readInvitation, { body: { secret: randomSecret() } })).rejects.toMatchObject({
      code: 'link-not-valid',
    })
    const enter = call(enterHomeGame, { body: { secret: randomSecret(), playerName: 'Eve' } })
    await expect(enter).rejects.toMatchObject({ code: 'link-not-valid', status: 404 })
  })

  it('an invitation link that differs in a single character opens no home game [N-HOME-09]', async () => {
    const { call } = await newVisitor('Eve')
    const other = `${secret.slice(0, -2)}${secret.at(-2) === 'A' ? 'B' : 'A'}${secret.at(-1)}`
    await expect(call(readInvitation, { body: { secret: other } })).rejects.toMatchObject({ code: 'link-not-valid' })
  })

  it('after ten wrong invitation links, even at once, the right one is refused for an hour too [N-HOME-09]', async () => {
    const { call } = await newVisitor('Eve')
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => call(readInvitation, { body: { secret: randomSecret() } })),
    )
    const codes = tries.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'found'))
    expect(codes.filter((code) => code === 'link-not-valid').length).toBeLessThanOrEqual(10)
    await expect(call(readInvitation, { body: { secret } })).rejects.toMatchObject({
      ...{ code: 'too-many-links', status: 429 },
    })
  })

  it('a replaced invitation link is no longer valid, for new players and for members [N-HOME-04]', async () => {
    const bob = await newVisitor('Bob', secret)
    const { secret: fresh } = await ann.call(renewHomeLink, { params: { id: gameId } })
    expect(fresh).not.toBe(secret)
    for (const { call } of [bob, await newVisitor('Eve')])
      await expect(call(enterHomeGame, { body: { secret, playerName: 'New' } })).rejects.toMatchObject({
        message: 'This link is no longer valid',
      })
    expect(await bob.call(enterHomeGame, { body: { secret: fresh, playerName: 'Bobby' } })).toEqual({ gameId })
  })

  it('two renewals of the invitation link at once leave one valid link [N-HOME-04]', async () => {
    const renewed = await Promise.all([1, 2].map(() => ann.call(renewHomeLink, { params: { id: gameId } })))
    const { secret: shown } = await ann.call(readHomeLink, { params: { id: gameId } })
    expect(renewed.map((one) => one.secret)).toContain(shown)
    expect(await ann.call(readInvitation, { body: { secret: shown } })).toMatchObject({ gameId })
  })

  it('only the host can read and renew the invitation link [N-HOME-09]', async () => {
    const bob = await newVisitor('Bob', secret)
    for (const { call } of [bob, await newVisitor('Eve')]) {
      for (const route of [readHomeLink, renewHomeLink])
        await expect(call(route, { params: { id: gameId } })).rejects.toMatchObject({ status: 404 })
    }
  })

  it('the secret of the invitation link is not in the game’s row of the database [N-HOME-09]', async () => {
    const row = await room.store.homeGames.find(gameId)
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  it('a user has at most five open home games, even if ten are requested at once [N-HOME-09]', async () => {
    const { call } = await signInPlayer(room.url, nextNumber(), `home_${number}`)
    const form = { name: 'One', playerName: 'Max', smallBlind: 1 }
    const made = await Promise.allSettled(Array.from({ length: 10 }, () => call(createHomeGame, { body: form })))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })
})

describe('a stranger who knows the id of the table', () => {
  it('a stranger who knows the id of a home table gets nothing from any call [N-BANK-03]', async () => {
    const { call } = await newVisitor('Eve')
    const params = { id: gameId }
    await expect(call(readHomeSheet, { params })).rejects.toMatchObject({ status: 404 })
    await expect(call(exportHomeSheet, { params })).rejects.toMatchObject({ status: 404 })
    await expect(call(readGame, { params })).rejects.toMatchObject({ status: 404 })
    await expect(call(readBuyIn, { params })).rejects.toMatchObject({ status: 404 })
    await expect(call(registerGame, { body: { gameId, buyin: 100 } })).rejects.toMatchObject({ code: 'not-a-member' })
    await expect(call(joinWaitingList, { body: { gameId } })).rejects.toMatchObject({ code: 'not-a-member' })
    expect((await call(listHomeGames, { query: { skip: 0, take: 10 } })).data).toEqual([])
    expect(
      (await call(listHandsOfGame, { params: { gameId }, query: { skip: 0, take: 10 } } as never)) as object,
    ).toMatchObject({
      count: 0,
    })
  })

  it('a stranger can neither join nor watch a home table, with or without an account [N-HOME-02]', async () => {
    const eve = await newVisitor('Eve')
    for (const send of [
      () => eve.client.send('join_game', { gameId, pos: 0 }),
      () => eve.client.send('me', { gameId }),
      () => eve.client.send('table', { gameId }),
      () => eve.client.send('join_game_guest', { gameId }),
    ])
      send()
    await until('refusals', () => eve.errorCodes.length >= 2 && eve.lastMessage('join_error') !== undefined)
    expect([eve.lastMessage('table'), eve.lastMessage('snapshot'), eve.lastMessage('home_game')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each(['sitout', 'sitin', 'can_rebuy', 'exit', 'lobby'] as const)(
    'the message %s of a stranger does no harm to a home table [N-HOME-06]',
    async (name) => {
      const eve = await newVisitor('Eve')
      eve.client.send(name, { gameId })
      expect(await refusalOf(eve, () => sendOrder(eve, { type: 'endGame' }))).toBe('not-open')
      expect(ann.lastMessage('home_game')?.ends).toBe('no')
    },
  )

  it('a stranger can neither chat, nor take a name, nor buy chips at a home table [N-HOME-06]', async () => {
    const eve = await newVisitor('Eve')
    expect(await refusalOf(eve, () => eve.client.send('message', { gameId, body: 'hi' }))).toBe('not-open')
    expect(await refusalOf(eve, () => eve.client.send('take_name', { gameId, name: 'Eve' }))).toBe('not-open')
    expect(await refusalOf(eve, () => eve.client.send('rebuy', { gameId, amount: 50 }))).toBe('not-open')
    expect(ann.lastMessage('home_game')?.members.map(({ name }) => name)).toEqual(['Ann'])
  })

  it('a stranger’s calls for a home table that does not exist open no stream in the journal [N-HOME-06]', async () => {
    const { call } = await newVisitor('Eve')
    const unknown = 'home_00000000-0000-7000-8000-000000000000'
    await expect(call(registerGame, { body: { gameId: unknown, buyin: 100 } })).rejects.toMatchObject({
      code: 'unknown-game',
    })
    await expect(call(readHomeSheet, { params: { id: unknown } })).rejects.toMatchObject({ status: 404 })
    expect(await room.store.actorLog.actors('table')).not.toContain(`table:${unknown}`)
  })
})

describe('the host of a home game', () => {
  it('every change by the host is announced at the table with the host’s name [N-HOME-06]', async () => {
    const bob = await newVisitor('Bob', secret)
    await until('the table', () => bob.lastMessage('home_game') !== undefined)
    const orderAndHear = async (what: Parameters<typeof sendOrder>[1], words: string) => {
      sendOrder(ann, what)
      await until(words, () => bob.dealerLines.includes(words))
    }
    const rulesLine = (words: string) => `Ann changes the rules from the next hand: ${words}`
    await orderAndHear({ type: 'pause' }, 'Ann pauses the game')
    await orderAndHear({ type: 'continue' }, 'Ann continues the game')
    await orderAndHear(
      { type: 'changeTerms', terms: { limit: 'fixed-limit', smallBlind: 2, bigBlind: 4, straddle: true } },
      rulesLine('fixed-limit, blinds 2.00/4.00, straddle 8.00, buy-in 80.00 to 200.00, 20 s a turn, 6 seats'),
    )
    await orderAndHear(
      {
        type: 'changeTerms',
        terms: { ...{ seats: 9, ante: 1, anteFrom: 'bigBlind' }, ...{ minBuyIn: 40, maxBuyIn: 400, turnSeconds: 30 } },
      },
      rulesLine(
        'fixed-limit, blinds 2.00/4.00, ante 1.00 from the big blind, straddle 8.00, buy-in 40.00 to 400.00, 30 s a turn, 9 seats',
      ),
    )
    await until('nine seats', () => bob.lastMessage('table')?.table.players.length === 9)
    expect(bob.lastMessage('home_game')?.terms).toMatchObject({ seats: 9, ante: 1, straddle: true, turnSeconds: 30 })
    await orderAndHear(
      { type: 'changeSettings', settings: { locked: true, chatOn: false, callLink: 'https://meet.jit.si/friday' } },
      'Ann locks the table, switches the chat off, sets the link of a call',
    )
    await orderAndHear(
      { type: 'changeSettings', settings: { chipValue: '0.01 EUR', freeChips: 100 } },
      'Ann lets everybody take up to 100.00, sets the value of a chip to 0.01 EUR',
    )
    await orderAndHear({ type: 'makeHost', player: bob.id }, 'Ann makes Bob the host')
    sendOrder(bob, { type: 'changeSettings', settings: { spectators: false } })
    sendOrder(bob, { type: 'endGame' })
    await until('the end', () => bob.dealerLines.includes('The game is over'))
    expect(bob.dealerLines).toEqual(expect.arrayContaining(['Bob lets no spectators watch', 'Bob ends the game']))
  })

  it('the host cannot remove a seat that is taken [N-HOME-06]', async () => {
    await ann.askForChips(100, 5)
    await untilSeated(ann, ['Ann'])
    expect(await refusalOf(ann, () => sendOrder(ann, { type: 'changeTerms', terms: { seats: 5 } }))).toBe('seats-taken')
    sendOrder(ann, { type: 'changeTerms', terms: { seats: 7 } })
    await until('seven seats', () => ann.lastMessage('table')?.table.players.length === 7)
  })
})

describe('players of a home game who are not the host', () => {
  it('every order of a player who is not the host is refused [N-HOME-06]', async () => {
    const bob = await newVisitor('Bob', secret)
    await until('the table', () => bob.lastMessage('home_game') !== undefined)
    for (const what of [
      { type: 'pause' },
      { type: 'endGame' },
      { type: 'makeHost', player: bob.id },
      { type: 'remove', player: ann.id, bar: true },
      { type: 'changeSettings', settings: { freeChips: null } },
    ] as const)
      expect(await refusalOf(bob, () => sendOrder(bob, what)), what.type).toBe('not-the-host')
    expect(ann.lastMessage('home_game')).toMatchObject({ host: ann.id, pause: 'no', ends: 'no', freeChips: 0 })
  })

  it('a player cannot approve their own request for chips [N-BANK-01]', async () => {
    const bob = await newVisitor('Bob', secret)
    await until('the table', () => bob.lastMessage('home_game') !== undefined)
    expect(await bob.askForChips(200, 1)).toBe(true)
    expect(await refusalOf(bob, () => sendOrder(bob, { type: 'approve', player: bob.id, amount: 200 }))).toBe(
      'not-the-host',
    )
    bob.client.send('join_game', { gameId, pos: 1 })
    await until('a refusal', () => bob.lastMessage('join_error')?.code === 'no-reservation')
  })

  it('the host’s answer to a request for chips counts once, however often it is sent [N-BANK-01]', async () => {
    const bob = await newVisitor('Bob', secret)
    await until('the table', () => bob.lastMessage('home_game') !== undefined)
    await bob.askForChips(100, 1)
    await until('the request', () => ann.lastMessage('home_game')?.requests.length === 1)
    for (let times = 0; times < 3; times += 1) sendOrder(ann, { type: 'approve', player: bob.id, amount: 100 })
    await untilSeated(ann, ['Bob'])
    expect(await refusalOf(ann, () => sendOrder(ann, { type: 'approve', player: bob.id, amount: 100 }))).toBe(
      'no-request',
    )
    const { rows } = await ann.call(readHomeSheet, { params: { id: gameId } })
    expect(rows.find(({ name }) => name === 'Bob')).toMatchObject({ bought: 100, onTable: 100 })
  })

  it('if two players are made host at once, one becomes the host and the other cannot give orders [N-HOME-08]', async () => {
    const [bob, cid] = [await newVisitor('Bob', secret), await newVisitor('Cid', secret)]
    await until('the table', () => [bob, cid].every((one) => one.lastMessage('home_game') !== undefined))
    for (const { id } of [bob, cid]) sendOrder(ann, { type: 'makeHost', player: id })
    await until('a refusal', () => ann.errorCodes.includes('not-the-host'))
    expect(ann.lastMessage('home_game')?.host).toBe(bob.id)
    expect(await refusalOf(cid, () => sendOrder(cid, { type: 'pause' }))).toBe('not-the-host')
  })

  it('a former host can no longer give orders [N-HOME-08]', async () => {
    const bob = await newVisitor('Bob', secret)
    sendOrder(ann, { type: 'makeHost', player: bob.id })
    await until('a new host', () => ann.lastMessage('home_game')?.host === bob.id)
    expect(await refusalOf(ann, () => sendOrder(ann, { type: 'makeHost', player: ann.id }))).toBe('not-the-host')
    await expect(ann.call(readHomeLink, { params: { id: gameId } })).rejects.toMatchObject({ status: 404 })
    expect(await bob.call(readHomeLink, { params: { id: gameId } })).toEqual({ secret })
  })

  it('a removed player can neither watch the table nor come back by the link [N-HOME-06]', async () => {
    const bob = await newVisitor('Bob', secret)
    await bob.askForChips(100, 1)
    sendOrder(ann, { type: 'approve', player: bob.id, amount: 100 })
    await untilSeated(ann, ['Bob'])
    sendOrder(ann, { type: 'remove', player: bob.id, bar: true })
    await until('Bob to go', () => ann.lastMessage('player_left')?.userId === bob.id)
    const enter = bob.call(enterHomeGame, { body: { secret, playerName: 'Robert' } })
    await expect(enter).rejects.toMatchObject({ code: 'barred' })
    await expect(bob.call(registerGame, { body: { gameId, buyin: 100 } })).rejects.toMatchObject({ code: 'barred' })
    sendOrder(ann, { type: 'changeSettings', settings: { chipValue: '1 EUR' } })
    await until('the change', () => ann.lastMessage('home_game')?.chipValue === '1 EUR')
    expect(bob.lastMessage('home_game')?.chipValue).toBeNull()
    expect(await refusalOf(bob, () => bob.client.send('me', { gameId }))).toBe('private')
  })

  it('with spectators switched off only seated players see the home table [N-HOME-06]', async () => {
    const bob = await newVisitor('Bob', secret)
    await until('the table', () => bob.lastMessage('home_game') !== undefined)
    sendOrder(ann, { type: 'changeSettings', settings: { spectators: false } })
    await until('the switch', () => ann.lastMessage('home_game')?.spectators === false)
    expect(await refusalOf(bob, () => bob.client.send('me', { gameId }))).toBe('private')
    expect(await bob.askForChips(100, 1)).toBe(true)
    bob.client.send('me', { gameId })
    await until('the table again', () => bob.lastMessage('home_game')?.spectators === false)
  })

  it('a player who waits for chips may chat, a spectator may not [N-HOME-05]', async () => {
    const bob = await newVisitor('Bob', secret)
    await until('the table', () => bob.lastMessage('home_game') !== undefined)
    expect(await refusalOf(bob, () => bob.client.send('message', { gameId, body: 'let me in' }))).toBe(
      'chat-for-seated',
    )
    await bob.askForChips(100, 1)
    await until('the request', () => ann.lastMessage('home_game')?.requests.length === 1)
    bob.client.send('message', { gameId, body: 'let me in' })
    await until('the line', () => ann.lastMessage('message')?.body === 'let me in')
    expect(ann.lastMessage('message')?.sender).toBe('Bob')
    sendOrder(ann, { type: 'changeSettings', settings: { chatOn: false } })
    await until('the switch', () => bob.lastMessage('home_game')?.chatOn === false)
    expect(await refusalOf(bob, () => bob.client.send('message', { gameId, body: 'hello?' }))).toBe('chat-off')
  })

  it('only payer and receiver can mark a payment as done, and only once the game has ended [N-BANK-04]', async () => {
    const [bob, cid] = [await newVisitor('Bob', secret), await newVisitor('Cid', secret)]
    const eve = await newVisitor('Eve')
    for (const [seat, player] of [ann, bob].entries()) await player.askForChips(100, seat)
    await until('the request', () => ann.lastMessage('home_game')?.requests.length === 1)
    sendOrder(ann, { type: 'approve', player: bob.id, amount: 100 })
    await untilSeated(ann, ['Ann', 'Bob'])
    const markPaid = (by: HomePlayer, from: string, to: string, isDone = true) =>
      by.call(markPayment, { params: { id: gameId }, body: { from, to, isDone } })
    await expect(markPaid(bob, bob.id, ann.id)).rejects.toMatchObject({ code: 'game-open', status: 409 })

    // Ann bets everything on a hand that Bob calls, so that one of them owes money at the end.
    ann.goAllIn()
    const readSheet = () => bob.call(readHomeSheet, { params: { id: gameId } })
    await until('a winner', async () => (await readSheet()).payments.length > 0, 60_000)
    sendOrder(ann, { type: 'endGame' })
    await until('the end', () => bob.lastMessage('home_game')?.ends === 'over', 60_000)
    const { payments } = await readSheet()
    expect(payments).toMatchObject([{ paid: false, received: false }])
    const { from = '', to = '' } = payments[0] ?? {}
    const [payer = ann, payee = bob] = from === ann.id ? [ann, bob] : [bob, ann]

    await expect(markPaid(eve, from, to)).rejects.toMatchObject({ status: 404, code: 'unknown-game' })
    await expect(markPaid(cid, from, to)).rejects.toMatchObject({ status: 403, code: 'not-your-payment' })
    await expect(markPaid(payer, to, from)).rejects.toMatchObject({ status: 404, code: 'unknown-payment' })
    expect((await readSheet()).payments).toEqual(payments)

    const paid = await Promise.all([1, 2].map(() => markPaid(payer, from, to)))
    expect(paid.map((sheet) => sheet.payments)).toEqual([1, 2].map(() => [{ ...payments[0], paid: true }]))
    await markPaid(payee, from, to)
    expect((await cid.call(readHomeSheet, { params: { id: gameId } })).payments).toEqual([
      { ...payments[0], paid: true, received: true },
    ])
    expect((await markPaid(payer, from, to, false)).payments).toEqual([{ ...payments[0], received: true }])
  })

  it('a name at a home table is taken once, even if several players ask for it at once [N-HOME-03]', async () => {
    const visitors = await Promise.all(
      Array.from({ length: 5 }, () => signInPlayer(room.url, nextNumber(), `home_${number}`)),
    )
    const entered = await Promise.allSettled(
      visitors.map(({ call }) => call(enterHomeGame, { body: { secret, playerName: 'Same' } })),
    )
    expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('only an https address can be set for the button that opens the players’ video call [N-HOME-06]', async () => {
    const malformed = ['javascript:alert(1)', 'http://meet.example', 'https:', 'data:text/html,x']
    for (const callLink of malformed) sendOrder(ann, { type: 'changeSettings', settings: { callLink } })
    sendOrder(ann, { type: 'changeSettings', settings: { callLink: 'https://meet.jit.si/friday' } })
    await until('the call', () => ann.lastMessage('home_game')?.callLink === 'https://meet.jit.si/friday')
    expect(ann.dealerLines.filter((line) => line.includes('call'))).toHaveLength(1)
  })
})
