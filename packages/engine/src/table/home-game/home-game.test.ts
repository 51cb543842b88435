import { describe, expect, it } from 'vitest'
import { chips } from '../../basics/chips.ts'
import { cashTableDecider } from '../cash-table.ts'
import {
  approvalOrder,
  dealtHomeGameWith,
  homeConfig,
  homeOf,
  newHomeGame,
  playerId,
} from '../testing/small-home-game.ts'
import { smallTable } from '../testing/small-table.ts'
import { TablePlay } from '../testing/table-play.ts'

describe('names at a home game', () => {
  it('Latin, Chinese and Arabic letters, digits, spaces and the signs “_”, “.” and “-” are accepted in a name at a home game [N-HOME-03]', () => {
    for (const name of ['Bo', 'Łukasz 2', '王小明', 'Zoë_K.-J', 'نور', '1234567890123456'])
      expect(newHomeGame().takesName('b', name)).toEqual([`NameTaken b ${name}`])
  })

  it.each([
    ['a space alone', ' '],
    ['17 characters', '12345678901234567'],
    ['other signs', 'a<b>'],
    ['a character that turns the direction of writing', 'abc\u202edef'],
    ['a zero-width space', 'ab\u200bc'],
    ['a letter that nobody sees', 'ab\u3164'],
    ['signs without a letter', '._-'],
    ['the name of the dealer', 'dealer'],
    ['the name of the dealer with a sign', 'Dealer.'],
    ['the name of the dealer among others', 'A Dealer-1'],
    ['the name of the dealer in full-width letters', 'Ｄealer'],
  ])('this is refused as a player’s name at a home game: %s [N-HOME-03]', (_, name) => {
    expect(newHomeGame().takesName('b', name)).toEqual(['refused: bad-name'])
  })

  it('at a home game the names of two players may not differ only in case or full-width letters [N-HOME-03]', () => {
    const play = newHomeGame()
    for (const name of ['ann', 'ANN', 'Ａnn']) expect(play.takesName('b', name), name).toEqual(['refused: name-taken'])
    expect(play.takesName('b', 'Bob')).toEqual(['NameTaken b Bob'])
    expect(play.takesName('b', 'BOB')).toEqual(['NameTaken b BOB'])
  })

  it('a player who has not joined a home game gets no chips, no seat and no place on its waiting list [N-HOME-02]', () => {
    const play = newHomeGame()
    expect(play.reserves('stranger')).toEqual(['refused: not-a-member'])
    expect(play.sits('stranger', 1)).toEqual(['refused: not-a-member'])
    expect(play.sends('stranger', 'joinWaitingList')).toEqual(['refused: not-a-member'])
  })
})

describe('requests for chips', () => {
  it('a new player can take a seat once the host has approved the chips [N-HOME-05 N-BANK-01]', () => {
    const play = newHomeGame()
    play.takesName('Bob')
    expect(play.reserves('Bob', 100)).toEqual(['ChipsRequested Bob 100'])
    expect(play.sits('Bob', 1)).toEqual(['refused: no-reservation'])
    expect(play.ordersAsHost('Ann', approvalOrder('Bob', 100))).toEqual([
      'ChipRequestEnded Bob approved Ann',
      'SeatReserved Bob 100 +60000',
    ])
    expect(play.sits('Bob', 1)).toEqual(['PlayerSeated Bob 100'])
  })

  it('a player may ask for chips again after a refusal, change the amount before the approval, and withdraws the request by leaving [N-HOME-05 N-BANK-01]', () => {
    const play = newHomeGame()
    play.takesName('Bob')
    play.reserves('Bob', 100)
    expect(play.ordersAsHost('Ann', { type: 'refuse', player: playerId('Bob') })).toEqual([
      'ChipRequestEnded Bob refused Ann',
    ])
    expect(play.reserves('Bob', 80)).toEqual(['ChipsRequested Bob 80'])
    play.reserves('Bob', 200)
    expect(play.ordersAsHost('Ann', approvalOrder('Bob', 80))).toEqual(['refused: request-changed'])
    expect(homeOf(play).requests).toMatchObject([{ player: 'Bob', amount: 200 }])
    expect(play.sends('Bob', 'leave')).toEqual(['ChipRequestEnded Bob withdrawn Bob'])
    expect(play.sends('Bob', 'withdrawRequest')).toEqual([])
  })

  it('chips that the host approves during a hand are added after it, up to the table maximum [N-BANK-01 S-CASH-08]', () => {
    const play = dealtHomeGameWith(['Ann', 'Bob'])
    expect(play.addsChips('Bob', 50)).toEqual(['refused: top-up-out-of-range'])
    play.acts('raise', 6)
    play.nextHand()
    const missing = 200 - (play.state.hand?.players.find(({ seat }) => seat === 1)?.stack ?? 0)
    expect(play.addsChips('Bob', missing)).toEqual([`ChipsRequested Bob ${missing}`])
    expect(play.ordersAsHost('Ann', approvalOrder('Bob', missing))).toEqual([
      'ChipRequestEnded Bob approved Ann',
      `TopUpQueued Bob ${missing}`,
    ])
    play.acts('fold')
    expect(play.endHand().join()).toContain(`ChipsAdded Bob ${missing}`)
  })

  it('at a home game a player gets chips up to a set limit without asking the host [N-BANK-01]', () => {
    const play = new TablePlay(homeConfig({ freeChips: chips(150) }))
    play.takesName('Bob')
    expect(play.reserves('Bob', 100)).toEqual(['SeatReserved Bob 100 +60000'])
    play.sits('Bob', 1)
    expect(play.addsChips('Bob', 60)).toEqual(['ChipsRequested Bob 60'])
    expect(play.addsChips('Bob', 50)).toEqual([
      'ChipRequestEnded Bob approved',
      'TopUpQueued Bob 50',
      'ChipsAdded Bob 50',
    ])
  })

  it('a seated player’s request for more chips ends when they give up the seat: no place is reserved for them [N-HOME-05 N-BANK-01]', () => {
    const play = newHomeGame()
    play.takesName('Bob')
    play.reserves('Bob', 100)
    play.ordersAsHost('Ann', approvalOrder('Bob', 100))
    play.sits('Bob', 1)
    expect(play.addsChips('Bob', 100)).toEqual(['ChipsRequested Bob 100'])
    play.sends('Bob', 'leave')
    expect(homeOf(play).requests).toEqual([])
    expect(play.ordersAsHost('Ann', approvalOrder('Bob', 100))).toEqual(['refused: no-request'])
    expect(play.addsChips('Bob', 100)).toEqual(['refused: not-seated'])
    expect(play.reserves('Bob', 100)).toEqual(['ChipsRequested Bob 100'])
  })

  it('the host cannot approve a buy-in when the last place has been taken meanwhile [N-HOME-05]', () => {
    const play = new TablePlay({ ...homeConfig(), seats: 2 })
    for (const name of ['Bob', 'Cid']) {
      play.takesName(name)
      play.reserves(name)
    }
    play.buysIn('Ann', 0)
    play.ordersAsHost('Ann', approvalOrder('Bob', 200))
    expect(play.ordersAsHost('Ann', approvalOrder('Cid', 200))).toEqual(['refused: table-full'])
  })
})

describe('the session sheet of a home game', () => {
  it('the session sheet has one line per player, whether they leave, return or change the name [N-BANK-03]', () => {
    const play = dealtHomeGameWith(['Ann', 'Bob', 'Cid'])
    play.walk()
    play.sends('Bob', 'leave')
    play.takesName('Bob', 'Robert')
    play.reserves('Bob', 200)
    play.ordersAsHost('Ann', approvalOrder('Bob', 200))
    expect(homeOf(play).sheet.filter(({ player }) => player === 'Bob')).toMatchObject([
      { bought: 400, cashedOut: 199, hands: 1 },
    ])
    play.sits('Bob', 1)
    play.sends('Bob', 'sitIn')
    for (let hand = 1; hand <= 3; hand += 1) play.dealAndWalk()
    play.sends('Bob', 'leave')
    expect(homeOf(play).sheet.filter(({ player }) => player === 'Bob')).toMatchObject([{ bought: 400, hands: 4 }])
  })

  it('the host may correct a player’s chips between hands, and the correction is recorded with its reason [N-BANK-06]', () => {
    const play = dealtHomeGameWith(['Ann', 'Bob'])
    const order = {
      type: 'correct',
      player: playerId('Bob'),
      amount: chips(-50),
      reason: 'paid for 150 alone',
    } as const
    expect(play.ordersAsHost('Ann', order)).toEqual(['refused: in-hand'])
    play.walk()
    expect(play.ordersAsHost('Ann', order)).toEqual(['ChipsCorrected Bob -50 paid for 150 alone Ann'])
    expect(play.state.seats[1]?.stack).toBe(151)
    expect(homeOf(play).corrections).toEqual([
      { at: play.at, by: 'Ann', player: 'Bob', amount: -50, reason: 'paid for 150 alone' },
    ])
    for (const wrong of [{ amount: chips(0) }, { amount: chips(-152) }, { reason: ' ' }, { amount: chips(201) }])
      expect(play.ordersAsHost('Ann', { ...order, ...wrong })).toEqual(['refused: bad-correction'])
  })

  it('a home game takes at most 200 corrections and 50 members [N-BANK-06 N-HOME-03]', () => {
    const play = dealtHomeGameWith(['Ann'])
    const correctAnnsChips = (amount: number) =>
      play.ordersAsHost('Ann', { type: 'correct', player: playerId('Ann'), amount: chips(amount), reason: 'again' })
    for (let times = 0; times < 100; times += 1) for (const amount of [-1, 1]) correctAnnsChips(amount)
    expect(correctAnnsChips(-1)).toEqual(['refused: too-many-corrections'])
    for (let guest = 1; guest < 50; guest += 1)
      expect(play.takesName(`p${guest}`)).toEqual([`NameTaken p${guest} p${guest}`])
    expect(play.takesName('p50')).toEqual(['refused: too-many-members'])
  })
})

it('the state of a cash table that is no home game has no fields of a home game [S-OPS-03]', () => {
  const opened = cashTableDecider.evolve(cashTableDecider.initial, { type: 'TableOpened', at: 0, config: smallTable })
  expect(Object.keys(opened)).toEqual(Object.keys(cashTableDecider.initial))
})
