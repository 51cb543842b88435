import { randomBytes } from 'node:crypto'
import {
  createHomeGame,
  enterHomeGame,
  exportSessionSheet,
  joinWaitingList,
  listHandsOfGame,
  listHomeGames,
  markPayment,
  readBuyInLimits,
  readGame,
  readHomeLink,
  readInvitation,
  readSessionSheet,
  renewHomeLink,
  reservePlace,
} from '@cardroom/protocol'
import { beforeEach, describe, expect, it } from 'vitest'
import { type HomePlayer, homePlayer, untilSeated } from '../support/home-player.ts'
import { signInPlayer } from '../support/players.ts'
import { roomOfFile } from '../support/room-of-file.ts'
import { until } from '../support/until.ts'

const room = await roomOfFile({ games: [], tournaments: [] })
let number = 70
const nextNumber = (): number => {
  number += 1
  return number
}

let ann: HomePlayer
let gameId: string
let secret: string
const open: HomePlayer[] = []

const newVisitor = async (name: string, link?: string): Promise<HomePlayer> => {
  const player = await homePlayer(room.url, { number: nextNumber(), name, gameId, ...(link && { secret: link }) })
  open.push(player)
  return player
}
/** A visitor who has joined the game by its link, and sees the table. */
const newMember = async (name: string): Promise<HomePlayer> => {
  const player = await newVisitor(name, secret)
  await until('the table', () => player.lastMessage('home_game') !== undefined)
  return player
}
/** Seats a member with 100 chips, which the host approves. */
const newSeatedMember = async (name: string): Promise<HomePlayer> => {
  const player = await newMember(name)
  await player.askForChips(100, 1)
  await until('the request', () => ann.lastMessage('home_game')?.requests.length === 1)
  sendOrder(ann, { type: 'approve', player: player.id, amount: 100 })
  await untilSeated(ann, [name])
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
  it('a guessed invitation link opens no home game, even if it differs in a single character [N-HOME-09]', async () => {
    const { call } = await newVisitor('Eve')
    const almost = `${secret.slice(0, -2)}${secret.at(-2) === 'A' ? 'B' : 'A'}${secret.at(-1)}`
    const refusal = { code: 'link-not-valid', status: 404 }
    for (const guess of [randomSecret(), almost]) {
      await expect(call(readInvitation, { body: { secret: guess } })).rejects.toMatchObject(refusal)
      const enter = call(enterHomeGame, { body: { secret: guess, playerName: 'Eve' } })
      await expect(enter).rejects.toMatchObject(refusal)
    }
  })

  it('of twenty wrong invitation links tried at once at most ten are checked, and then even the right link is refused [N-HOME-09]', async () => {
    const { call } = await newVisitor('Eve')
    const guess = () => call(readInvitation, { body: { secret: randomSecret() } }).catch(({ code }) => code)
    const codes = await Promise.all(Array.from({ length: 20 }, guess))
    expect(codes.filter((code) => code === 'link-not-valid').length).toBeLessThanOrEqual(10)
    const right = call(readInvitation, { body: { secret } })
    await expect(right).rejects.toMatchObject({ code: 'too-many-links', status: 429 })
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

  it('after two renewals of the invitation link at once, only the link that the host reads is valid [N-HOME-04]', async () => {
    const renewed = await Promise.all([1, 2].map(() => ann.call(renewHomeLink, { params: { id: gameId } })))
    const { secret: shown } = await ann.call(readHomeLink, { params: { id: gameId } })
    expect(shown).not.toBe(secret)
    expect(renewed.map((one) => one.secret)).toContain(shown)
    for (const other of [secret, ...renewed.map((one) => one.secret)].filter((one) => one !== shown))
      await expect(ann.call(readInvitation, { body: { secret: other } })).rejects.toMatchObject({
        code: 'link-not-valid',
      })
    expect(await ann.call(readInvitation, { body: { secret: shown } })).toMatchObject({ gameId })
  })

  it('members and strangers cannot read or renew the invitation link, and the game’s row of the database has no copy of it [N-HOME-09]', async () => {
    for (const { call } of [await newVisitor('Bob', secret), await newVisitor('Eve')]) {
      for (const route of [readHomeLink, renewHomeLink])
        await expect(call(route, { params: { id: gameId } })).rejects.toMatchObject({ status: 404 })
    }
    expect(JSON.stringify(await room.store.homeGames.find(gameId))).not.toContain(secret)
  })

  it('a user has at most five open home games, even if ten are requested at once [N-HOME-09]', async () => {
    const { call } = await signInPlayer(room.url, nextNumber(), `home_${number}`)
    const form = { name: 'One', playerName: 'Max', smallBlind: 1 }
    const made = await Promise.allSettled(Array.from({ length: 10 }, () => call(createHomeGame, { body: form })))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })
})

describe('a stranger who knows the id of the table', () => {
  it('a stranger who knows the id of a home table can read neither the table nor its session sheet, and gets no place and no hands [N-BANK-03]', async () => {
    const { call } = await newVisitor('Eve')
    const params = { id: gameId }
    for (const route of [readSessionSheet, exportSessionSheet, readGame, readBuyInLimits])
      await expect(call(route as typeof readGame, { params })).rejects.toMatchObject({ status: 404 })
    await expect(call(reservePlace, { body: { gameId, buyin: 100 } })).rejects.toMatchObject({ code: 'not-a-member' })
    await expect(call(joinWaitingList, { body: { gameId } })).rejects.toMatchObject({ code: 'not-a-member' })
    expect((await call(listHomeGames, { query: { skip: 0, take: 10 } })).data).toEqual([])
    const hands = await call(listHandsOfGame, { params: { gameId }, query: { skip: 0, take: 10 } })
    expect(hands).toMatchObject({ count: 0 })
  })

  it('a stranger can neither join, watch, chat, take a name, buy chips nor give orders at a home table [N-HOME-02 N-HOME-06]', async () => {
    const eve = await newVisitor('Eve')
    eve.client.send('join_game_guest', { gameId })
    for (const [name, code, more] of [
      ['me', 'private', {}],
      ['table', 'no-such-table', {}],
      ['message', 'not-open', { body: 'hi' }],
      ['take_name', 'not-open', { name: 'Eve' }],
      ['rebuy', 'not-open', { amount: 50 }],
      ['host', 'not-open', { order: { type: 'endGame' } }],
    ] as const) {
      const refusal = await refusalOf(eve, () => eve.client.send(name, { gameId, ...more } as never))
      expect([name, refusal]).toEqual([name, code])
    }
    eve.client.send('join_game', { gameId, pos: 0 })
    await until('a refusal', () => eve.lastMessage('join_error'))
    for (const name of ['table', 'snapshot', 'home_game'] as const) expect(eve.lastMessage(name)).toBeUndefined()
    expect(ann.lastMessage('home_game')).toMatchObject({ ends: 'no', members: [{ name: 'Ann' }] })
  })

  it('a stranger’s calls for a home table that does not exist open no stream in the journal [N-HOME-06]', async () => {
    const { call } = await newVisitor('Eve')
    const unknown = 'home_00000000-0000-7000-8000-000000000000'
    await expect(call(reservePlace, { body: { gameId: unknown, buyin: 100 } })).rejects.toMatchObject({
      code: 'unknown-game',
    })
    await expect(call(readSessionSheet, { params: { id: unknown } })).rejects.toMatchObject({ status: 404 })
    expect(await room.store.actorLog.actors('table')).not.toContain(`table:${unknown}`)
  })
})

describe('the host of a home game', () => {
  it('pauses, new rules, settings, a new host and the end are announced at the table with the host’s name [N-HOME-06]', async () => {
    const bob = await newMember('Bob')
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
    const terms = { seats: 9, ante: 1, anteFrom: 'bigBlind', minBuyIn: 40, maxBuyIn: 400, turnSeconds: 30 } as const
    const [buyIn, ante] = ['buy-in 40.00 to 400.00', 'ante 1.00 from the big blind']
    await orderAndHear(
      { type: 'changeTerms', terms },
      rulesLine(`fixed-limit, blinds 2.00/4.00, ${ante}, straddle 8.00, ${buyIn}, 30 s a turn, 9 seats`),
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
  it('six orders of a player who is not the host are refused, among them the approval of their own request for chips [N-HOME-06 N-BANK-01]', async () => {
    const bob = await newMember('Bob')
    expect(await bob.askForChips(200, 1)).toBe(true)
    for (const what of [
      { type: 'approve', player: bob.id, amount: 200 },
      { type: 'pause' },
      { type: 'endGame' },
      { type: 'makeHost', player: bob.id },
      { type: 'remove', player: ann.id, bar: true },
      { type: 'changeSettings', settings: { freeChips: null } },
    ] as const)
      expect(await refusalOf(bob, () => sendOrder(bob, what)), what.type).toBe('not-the-host')
    expect(ann.lastMessage('home_game')).toMatchObject({ host: ann.id, pause: 'no', ends: 'no', freeChips: 0 })
    bob.client.send('join_game', { gameId, pos: 1 })
    await until('a refusal', () => bob.lastMessage('join_error')?.code === 'no-reservation')
  })

  it('the host’s answer to a request for chips counts once, however often it is sent [N-BANK-01]', async () => {
    const bob = await newMember('Bob')
    await bob.askForChips(100, 1)
    await until('the request', () => ann.lastMessage('home_game')?.requests.length === 1)
    for (let times = 0; times < 3; times += 1) sendOrder(ann, { type: 'approve', player: bob.id, amount: 100 })
    await untilSeated(ann, ['Bob'])
    const refusal = await refusalOf(ann, () => sendOrder(ann, { type: 'approve', player: bob.id, amount: 100 }))
    expect(refusal).toBe('no-request')
    const { rows } = await ann.call(readSessionSheet, { params: { id: gameId } })
    expect(rows.find(({ name }) => name === 'Bob')).toMatchObject({ bought: 100, onTable: 100 })
  })

  it('of two players who are made host at once one becomes the host; the other and the former host can give no orders [N-HOME-08]', async () => {
    const [bob, cid] = [await newMember('Bob'), await newMember('Cid')]
    for (const { id } of [bob, cid]) sendOrder(ann, { type: 'makeHost', player: id })
    await until('a refusal', () => ann.errorCodes.includes('not-the-host'))
    expect(ann.lastMessage('home_game')?.host).toBe(bob.id)
    expect(await refusalOf(cid, () => sendOrder(cid, { type: 'pause' }))).toBe('not-the-host')
    expect(await refusalOf(ann, () => sendOrder(ann, { type: 'makeHost', player: ann.id }))).toBe('not-the-host')
    await expect(ann.call(readHomeLink, { params: { id: gameId } })).rejects.toMatchObject({ status: 404 })
    expect(await bob.call(readHomeLink, { params: { id: gameId } })).toEqual({ secret })
  })

  it('a removed player can neither watch the table nor come back by the link [N-HOME-06]', async () => {
    const bob = await newSeatedMember('Bob')
    sendOrder(ann, { type: 'remove', player: bob.id, bar: true })
    await until('Bob to go', () => ann.lastMessage('player_left')?.userId === bob.id)
    const enter = bob.call(enterHomeGame, { body: { secret, playerName: 'Robert' } })
    await expect(enter).rejects.toMatchObject({ code: 'barred' })
    await expect(bob.call(reservePlace, { body: { gameId, buyin: 100 } })).rejects.toMatchObject({ code: 'barred' })
    sendOrder(ann, { type: 'changeSettings', settings: { chipValue: '1 EUR' } })
    await until('the change', () => ann.lastMessage('home_game')?.chipValue === '1 EUR')
    expect(bob.lastMessage('home_game')?.chipValue).toBeNull()
    expect(await refusalOf(bob, () => bob.client.send('me', { gameId }))).toBe('private')
  })

  it('with spectators switched off a member cannot see the home table until they ask for chips [N-HOME-06]', async () => {
    const bob = await newMember('Bob')
    sendOrder(ann, { type: 'changeSettings', settings: { spectators: false } })
    await until('the switch', () => ann.lastMessage('home_game')?.spectators === false)
    expect(await refusalOf(bob, () => bob.client.send('me', { gameId }))).toBe('private')
    expect(await bob.askForChips(100, 1)).toBe(true)
    bob.client.send('me', { gameId })
    await until('the table again', () => bob.lastMessage('home_game')?.spectators === false)
  })

  it('a player who waits for chips may chat, a spectator may not [N-HOME-05]', async () => {
    const bob = await newMember('Bob')
    const say = (body: string) => bob.client.send('message', { gameId, body })
    expect(await refusalOf(bob, () => say('let me in'))).toBe('chat-for-seated')
    await bob.askForChips(100, 1)
    await until('the request', () => ann.lastMessage('home_game')?.requests.length === 1)
    say('let me in')
    await until('the line', () => ann.lastMessage('message')?.body === 'let me in')
    expect(ann.lastMessage('message')?.sender).toBe('Bob')
    sendOrder(ann, { type: 'changeSettings', settings: { chatOn: false } })
    await until('the switch', () => bob.lastMessage('home_game')?.chatOn === false)
    expect(await refusalOf(bob, () => say('hello?'))).toBe('chat-off')
  })

  it('only payer and receiver can mark a payment as done, and only once the game has ended [N-BANK-04]', async () => {
    const [bob, cid, eve] = [await newSeatedMember('Bob'), await newMember('Cid'), await newVisitor('Eve')]
    await ann.askForChips(100, 0)
    await untilSeated(ann, ['Ann', 'Bob'])
    const markPaid = (by: HomePlayer, from: string, to: string, isDone = true) =>
      by.call(markPayment, { params: { id: gameId }, body: { from, to, isDone } })
    await expect(markPaid(bob, bob.id, ann.id)).rejects.toMatchObject({ code: 'game-open', status: 409 })

    // Ann bets everything on a hand that Bob calls, so that one of them owes money at the end.
    ann.goAllIn()
    const readSheet = () => bob.call(readSessionSheet, { params: { id: gameId } })
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
    const { payments: shown } = await cid.call(readSessionSheet, { params: { id: gameId } })
    expect(shown).toEqual([{ ...payments[0], paid: true, received: true }])
    expect((await markPaid(payer, from, to, false)).payments).toEqual([{ ...payments[0], received: true }])
  })

  it('a name at a home table is taken once, even if several players ask for it at once [N-HOME-03]', async () => {
    const signIn = () => signInPlayer(room.url, nextNumber(), `home_${number}`)
    const visitors = await Promise.all(Array.from({ length: 5 }, signIn))
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
