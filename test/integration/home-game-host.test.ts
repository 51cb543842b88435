import { enterHomeGame, readBuyInLimits, readHomeLink, readSessionSheet, reservePlace } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { untilSeated } from '../support/home-player.ts'
import { newHomeGameOfTest, refusalOf } from '../support/new-home-game.ts'
import { roomOfFile } from '../support/room-of-file.ts'
import { until } from '../support/until.ts'

const room = await roomOfFile({ games: [], tournaments: [] })
const game = newHomeGameOfTest(room)

describe('the host of a home game', () => {
  it('pauses, new rules, settings, a new host and the end are announced at the table with the host’s name [N-HOME-06]', async () => {
    const bob = await game.newMember('Bob')
    const orderAndHear = async (what: Parameters<typeof game.sendOrder>[1], words: string) => {
      game.sendOrder(game.ann, what)
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
    expect(bob.lastMessage('table')?.table.limit).toBe('fixed-limit')
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
    game.sendOrder(bob, { type: 'changeSettings', settings: { spectators: false } })
    game.sendOrder(bob, { type: 'endGame' })
    await until('the end', () => bob.dealerLines.includes('The game is over'))
    expect(bob.dealerLines).toEqual(expect.arrayContaining(['Bob lets no spectators watch', 'Bob ends the game']))
  })

  it('the host cannot remove a seat that is taken [N-HOME-06]', async () => {
    await game.ann.askForChips(100, 5)
    await untilSeated(game.ann, ['Ann'])
    expect(
      await refusalOf(game.ann, () => game.sendOrder(game.ann, { type: 'changeTerms', terms: { seats: 5 } })),
    ).toBe('seats-taken')
    game.sendOrder(game.ann, { type: 'changeTerms', terms: { seats: 7 } })
    await until('seven seats', () => game.ann.lastMessage('table')?.table.players.length === 7)
  })
})

describe('players of a home game who are not the host', () => {
  it('six orders of a player who is not the host are refused, among them the approval of their own request for chips [N-HOME-06 N-BANK-01]', async () => {
    const bob = await game.newMember('Bob')
    expect(await bob.askForChips(200, 1)).toBe(true)
    for (const what of [
      { type: 'approve', player: bob.id, amount: 200 },
      { type: 'pause' },
      { type: 'endGame' },
      { type: 'makeHost', player: bob.id },
      { type: 'remove', player: game.ann.id, bar: true },
      { type: 'changeSettings', settings: { freeChips: null } },
    ] as const)
      expect(await refusalOf(bob, () => game.sendOrder(bob, what)), what.type).toBe('not-the-host')
    expect(game.ann.lastMessage('home_game')).toMatchObject({
      host: game.ann.id,
      pause: 'no',
      ends: 'no',
      freeChips: 0,
    })
    bob.client.send('join_game', { gameId: game.gameId, pos: 1 })
    await until('a refusal', () => bob.lastMessage('join_error')?.code === 'no-reservation')
  })

  it('the host’s answer to a request for chips counts once, however often it is sent [N-BANK-01]', async () => {
    const bob = await game.newMember('Bob')
    await bob.askForChips(100, 1)
    await until('the request', () => game.ann.lastMessage('home_game')?.requests.length === 1)
    for (let times = 0; times < 3; times += 1)
      game.sendOrder(game.ann, { type: 'approve', player: bob.id, amount: 100 })
    await untilSeated(game.ann, ['Bob'])
    const refusal = await refusalOf(game.ann, () =>
      game.sendOrder(game.ann, { type: 'approve', player: bob.id, amount: 100 }),
    )
    expect(refusal).toBe('no-request')
    const { rows } = await game.ann.call(readSessionSheet, { params: { id: game.gameId } })
    expect(rows.find(({ name }) => name === 'Bob')).toMatchObject({ bought: 100, onTable: 100 })
  })

  it('of two players who are made host at once one becomes the host; the other and the former host can give no orders [N-HOME-08]', async () => {
    const [bob, cid] = [await game.newMember('Bob'), await game.newMember('Cid')]
    for (const { id } of [bob, cid]) game.sendOrder(game.ann, { type: 'makeHost', player: id })
    await until('a refusal', () => game.ann.errorCodes.includes('not-the-host'))
    expect(game.ann.lastMessage('home_game')?.host).toBe(bob.id)
    expect(await refusalOf(cid, () => game.sendOrder(cid, { type: 'pause' }))).toBe('not-the-host')
    expect(await refusalOf(game.ann, () => game.sendOrder(game.ann, { type: 'makeHost', player: game.ann.id }))).toBe(
      'not-the-host',
    )
    await expect(game.ann.call(readHomeLink, { params: { id: game.gameId } })).rejects.toMatchObject({ status: 404 })
    expect(await bob.call(readHomeLink, { params: { id: game.gameId } })).toEqual({ secret: game.secret })
  })

  it('a removed player can neither watch the table nor come back by the link [N-HOME-06]', async () => {
    const bob = await game.newSeatedMember('Bob')
    game.sendOrder(game.ann, { type: 'remove', player: bob.id, bar: true })
    await until('Bob to go', () => game.ann.lastMessage('player_left')?.userId === bob.id)
    const enter = bob.call(enterHomeGame, { body: { secret: game.secret, playerName: 'Robert' } })
    await expect(enter).rejects.toMatchObject({ code: 'barred' })
    await expect(bob.call(reservePlace, { body: { gameId: game.gameId, buyin: 100 } })).rejects.toMatchObject({
      code: 'barred',
    })
    game.sendOrder(game.ann, { type: 'changeSettings', settings: { chipValue: '1 EUR' } })
    await until('the change', () => game.ann.lastMessage('home_game')?.chipValue === '1 EUR')
    expect(bob.lastMessage('home_game')?.chipValue).toBeNull()
    expect(await refusalOf(bob, () => bob.client.send('me', { gameId: game.gameId }))).toBe('private')
  })

  it('with spectators switched off a member can open the home table, and asks for chips there [N-HOME-06 N-HOME-02]', async () => {
    const bob = await game.newMember('Bob')
    game.sendOrder(game.ann, { type: 'changeSettings', settings: { spectators: false } })
    await until('the switch', () => game.ann.lastMessage('home_game')?.spectators === false)
    const cid = await game.newMember('Cid')
    for (const member of [bob, cid]) {
      expect(await member.call(readBuyInLimits, { params: { id: game.gameId } })).toMatchObject({ place: 'free' })
      expect(await member.askForChips(100, 1)).toBe(true)
      await until('the request', () => member.lastMessage('home_game')?.requests.length === 1)
    }
    game.sendOrder(game.ann, { type: 'approve', player: bob.id, amount: 100 })
    await untilSeated(bob, ['Bob'])
  })
})
