import { randomBytes } from 'node:crypto'
import {
  createHomeGame,
  enterHomeGame,
  exportSessionSheet,
  joinWaitingList,
  listHandsOfGame,
  listHomeGames,
  readBuyInLimits,
  readGame,
  readHomeLink,
  readInvitation,
  readSessionSheet,
  renewHomeLink,
  reservePlace,
} from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { newHomeGameOfTest, refusalOf } from '../support/new-home-game.ts'
import { roomOfFile } from '../support/room-of-file.ts'
import { until } from '../support/until.ts'

const room = await roomOfFile({ games: [], tournaments: [] })
const game = newHomeGameOfTest(room)
const randomSecret = () => randomBytes(16).toString('base64url')

describe('the invitation link of a home game', () => {
  it('a guessed invitation link opens no home game, even if it differs in a single character [N-HOME-09]', async () => {
    const { call } = await game.newStranger('Eve')
    const almost = `${game.secret.slice(0, -2)}${game.secret.at(-2) === 'A' ? 'B' : 'A'}${game.secret.at(-1)}`
    const refusal = { code: 'link-not-valid', status: 404 }
    for (const guess of [randomSecret(), almost]) {
      await expect(call(readInvitation, { body: { secret: guess } })).rejects.toMatchObject(refusal)
      const enter = call(enterHomeGame, { body: { secret: guess, playerName: 'Eve' } })
      await expect(enter).rejects.toMatchObject(refusal)
    }
  })

  it('of twenty wrong invitation links tried at once at most ten are checked, and then even the right link is refused [N-HOME-09]', async () => {
    const { call } = await game.newStranger('Eve')
    const guess = () => call(readInvitation, { body: { secret: randomSecret() } }).catch(({ code }) => code)
    const codes = await Promise.all(Array.from({ length: 20 }, guess))
    expect(codes.filter((code) => code === 'link-not-valid').length).toBeLessThanOrEqual(10)
    const right = call(readInvitation, { body: { secret: game.secret } })
    await expect(right).rejects.toMatchObject({ code: 'too-many-links', status: 429 })
  })

  it('a replaced invitation link is no longer valid, for new players and for members [N-HOME-04]', async () => {
    const bob = await game.newMember('Bob')
    const { secret: fresh } = await game.ann.call(renewHomeLink, { params: { id: game.gameId } })
    expect(fresh).not.toBe(game.secret)
    for (const { call } of [bob, await game.newStranger('Eve')])
      await expect(call(enterHomeGame, { body: { secret: game.secret, playerName: 'New' } })).rejects.toMatchObject({
        message: 'This link is no longer valid',
      })
    expect(await bob.call(enterHomeGame, { body: { secret: fresh, playerName: 'Bobby' } })).toEqual({
      gameId: game.gameId,
    })
  })

  it('after two renewals of the invitation link at once, only the link that the host reads is valid [N-HOME-04]', async () => {
    const renewed = await Promise.all([1, 2].map(() => game.ann.call(renewHomeLink, { params: { id: game.gameId } })))
    const { secret: shown } = await game.ann.call(readHomeLink, { params: { id: game.gameId } })
    expect(shown).not.toBe(game.secret)
    expect(renewed.map((one) => one.secret)).toContain(shown)
    for (const other of [game.secret, ...renewed.map((one) => one.secret)].filter((one) => one !== shown))
      await expect(game.ann.call(readInvitation, { body: { secret: other } })).rejects.toMatchObject({
        code: 'link-not-valid',
      })
    expect(await game.ann.call(readInvitation, { body: { secret: shown } })).toMatchObject({ gameId: game.gameId })
  })

  it('members and strangers cannot read or renew the invitation link, and the game’s row of the database has no copy of it [N-HOME-09]', async () => {
    for (const { call } of [await game.newMember('Bob'), await game.newStranger('Eve')]) {
      for (const route of [readHomeLink, renewHomeLink])
        await expect(call(route, { params: { id: game.gameId } })).rejects.toMatchObject({ status: 404 })
    }
    expect(JSON.stringify(await room.store.homeGames.find(game.gameId))).not.toContain(game.secret)
  })

  it('a user has at most five open home games, even if ten are requested at once [N-HOME-09]', async () => {
    const { call } = await game.signInNextAccount()
    const form = { name: 'One', playerName: 'Max', smallBlind: 1 }
    const made = await Promise.allSettled(Array.from({ length: 10 }, () => call(createHomeGame, { body: form })))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })
})

describe('a stranger who knows the id of the table', () => {
  it('a stranger who knows the id of a home table can read neither the table nor its session sheet, and gets no place and no hands [N-BANK-03]', async () => {
    const { call } = await game.newStranger('Eve')
    const params = { id: game.gameId }
    for (const route of [readSessionSheet, exportSessionSheet, readGame, readBuyInLimits])
      await expect(call(route as typeof readGame, { params })).rejects.toMatchObject({ status: 404 })
    await expect(call(reservePlace, { body: { gameId: game.gameId, buyin: 100 } })).rejects.toMatchObject({
      code: 'not-a-member',
    })
    await expect(call(joinWaitingList, { body: { gameId: game.gameId } })).rejects.toMatchObject({
      code: 'not-a-member',
    })
    expect((await call(listHomeGames, { query: { skip: 0, take: 10 } })).data).toEqual([])
    const hands = await call(listHandsOfGame, { params: { gameId: game.gameId }, query: { skip: 0, take: 10 } })
    expect(hands).toMatchObject({ count: 0 })
  })

  it('a stranger can neither join, watch, chat, take a name, buy chips nor give orders at a home table [N-HOME-02 N-HOME-06]', async () => {
    const eve = await game.newStranger('Eve')
    eve.client.send('join_game_guest', { gameId: game.gameId })
    for (const [name, code, more] of [
      ['me', 'private', {}],
      ['table', 'no-such-table', {}],
      ['message', 'not-open', { body: 'hi' }],
      ['take_name', 'not-open', { name: 'Eve' }],
      ['rebuy', 'not-open', { amount: 50 }],
      ['host', 'not-open', { order: { type: 'endGame' } }],
    ] as const) {
      const refusal = await refusalOf(eve, () => eve.client.send(name, { gameId: game.gameId, ...more } as never))
      expect([name, refusal]).toEqual([name, code])
    }
    eve.client.send('join_game', { gameId: game.gameId, pos: 0 })
    await until('a refusal', () => eve.lastMessage('join_error'))
    for (const name of ['table', 'snapshot', 'home_game'] as const) expect(eve.lastMessage(name)).toBeUndefined()
    expect(game.ann.lastMessage('home_game')).toMatchObject({ ends: 'no', members: [{ name: 'Ann' }] })
  })

  it('a stranger’s calls for a home table that does not exist open no stream in the journal [N-HOME-06]', async () => {
    const { call } = await game.newStranger('Eve')
    const unknown = 'home_00000000-0000-7000-8000-000000000000'
    await expect(call(reservePlace, { body: { gameId: unknown, buyin: 100 } })).rejects.toMatchObject({
      code: 'unknown-game',
    })
    await expect(call(readSessionSheet, { params: { id: unknown } })).rejects.toMatchObject({ status: 404 })
    expect(await room.store.actorLog.actors('table')).not.toContain(`table:${unknown}`)
  })
})
