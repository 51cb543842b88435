import { describe, expect, it } from 'vitest'
import { chips } from '../../basics/chips.ts'
import { seatNo } from '../../basics/seat.ts'
import { cashTable } from '../cash-table.ts'
import { homeConfig, homeGameWith, homeOf, newHomeGame, playerId } from '../testing/small-home-game.ts'
import { smallTable } from '../testing/small-table.ts'
import { TablePlay } from '../testing/table-play.ts'

describe('names', () => {
  it.each(['Bo', 'Łukasz 2', '王小明', 'Zoë_K.-J', 'نور', '1234567890123456'])('%s is a name [N-HOME-03]', (name) => {
    expect(newHomeGame().takesName('b', name)).toEqual([`NameTaken b ${name}`])
  })

  it.each([
    ['nothing', ' '],
    ['17 characters', '12345678901234567'],
    ['other signs', 'a<b>'],
    ['a character that turns the direction of writing', 'abc\u202edef'],
    ['a zero-width space', 'ab\u200bc'],
    ['a letter that nobody sees', 'ab\u3164'],
    ['signs without a letter', '._-'],
  ])('%s is no name [N-HOME-03]', (_, name) => {
    expect(newHomeGame().takesName('b', name)).toEqual(['refused: bad-name'])
  })

  it('a name is taken once, regardless of case and width, and "Dealer" never [N-HOME-03]', () => {
    const play = newHomeGame()
    for (const name of ['ann', 'ANN', 'Ａnn', 'dealer'])
      expect(play.takesName('b', name), name).toEqual(['refused: name-taken'])
    expect(play.takesName('b', 'Bob')).toEqual(['NameTaken b Bob'])
    expect(play.takesName('b', 'BOB')).toEqual(['NameTaken b BOB'])
  })

  it('a player who did not come in by the link gets neither chips nor seat nor place in the queue [N-HOME-02]', () => {
    const play = newHomeGame()
    expect(play.reserves('stranger')).toEqual(['refused: not-a-member'])
    expect(play.order({ type: 'sit', player: playerId('stranger'), seat: seatNo(1) })).toEqual([
      'refused: not-a-member',
    ])
    expect(play.asks('stranger', 'joinWaitingList')).toEqual(['refused: not-a-member'])
  })
})

describe('requests for chips', () => {
  it('a newcomer waits for the yes of the host, then takes a seat [N-HOME-05 N-BANK-01]', () => {
    const play = newHomeGame()
    play.takesName('Bob')
    expect(play.reserves('Bob', 100)).toEqual(['ChipsRequested Bob 100'])
    expect(play.order({ type: 'sit', player: playerId('Bob'), seat: seatNo(1) })).toEqual(['refused: no-reservation'])
    expect(play.hosts('Ann', { type: 'approve', player: playerId('Bob'), amount: chips(100) })).toEqual([
      'ChipRequestEnded Bob approved Ann',
      'SeatReserved Bob 100 +60000',
    ])
    expect(play.order({ type: 'sit', player: playerId('Bob'), seat: seatNo(1) })).toEqual(['PlayerSeated Bob 100'])
  })

  it('the host says no, and the player may ask again [N-HOME-05]', () => {
    const play = newHomeGame()
    play.takesName('Bob')
    play.reserves('Bob', 100)
    expect(play.hosts('Ann', { type: 'refuse', player: playerId('Bob') })).toEqual(['ChipRequestEnded Bob refused Ann'])
    expect(play.reserves('Bob', 80)).toEqual(['ChipsRequested Bob 80'])
  })

  it('the host agrees to the amount on the screen and to no other [N-BANK-01]', () => {
    const play = newHomeGame()
    play.takesName('Bob')
    play.reserves('Bob', 80)
    play.reserves('Bob', 200)
    expect(play.hosts('Ann', { type: 'approve', player: playerId('Bob'), amount: chips(80) })).toEqual([
      'refused: request-changed',
    ])
    expect(homeOf(play).requests).toMatchObject([{ player: 'Bob', amount: 200 }])
  })

  it('chips for a stack come after the hand, up to the maximum of the table [N-BANK-01 S-CASH-08]', () => {
    const play = homeGameWith(['Ann', 'Bob'])
    expect(play.addsChips('Bob', 50)).toEqual(['refused: top-up-out-of-range'])
    play.acts('raise', 6)
    play.walk()
    play.deals()
    const missing = 200 - (play.state.hand?.players.find(({ seat }) => seat === 1)?.stack ?? 0)
    expect(play.addsChips('Bob', missing)).toEqual([`ChipsRequested Bob ${missing}`])
    expect(play.hosts('Ann', { type: 'approve', player: playerId('Bob'), amount: chips(missing) })).toEqual([
      'ChipRequestEnded Bob approved Ann',
      `TopUpQueued Bob ${missing}`,
    ])
    play.acts('fold')
    expect(play.endHand().join()).toContain(`ChipsAdded Bob ${missing}`)
  })

  it('up to a limit nobody is asked [N-BANK-01]', () => {
    const play = new TablePlay(homeConfig({ freeChips: chips(150) }))
    play.takesName('Bob')
    expect(play.reserves('Bob', 100)).toEqual(['SeatReserved Bob 100 +60000'])
    play.order({ type: 'sit', player: playerId('Bob'), seat: seatNo(1) })
    expect(play.addsChips('Bob', 60)).toEqual(['ChipsRequested Bob 60'])
    expect(play.addsChips('Bob', 50)).toEqual([
      'ChipRequestEnded Bob approved',
      'TopUpQueued Bob 50',
      'ChipsAdded Bob 50',
    ])
  })

  it('leaving takes the request back [N-HOME-05]', () => {
    const play = newHomeGame()
    play.takesName('Bob')
    play.reserves('Bob')
    expect(play.asks('Bob', 'leave')).toEqual(['ChipRequestEnded Bob withdrawn Bob'])
    expect(play.asks('Bob', 'withdrawRequest')).toEqual([])
  })

  it('a place that was taken meanwhile cannot be given [N-HOME-05]', () => {
    const play = new TablePlay({ ...homeConfig(), seats: 2 })
    for (const name of ['Bob', 'Cid']) {
      play.takesName(name)
      play.reserves(name)
    }
    play.buysIn('Ann', 0)
    play.hosts('Ann', { type: 'approve', player: playerId('Bob'), amount: chips(200) })
    expect(play.hosts('Ann', { type: 'approve', player: playerId('Cid'), amount: chips(200) })).toEqual([
      'refused: table-full',
    ])
  })
})

describe('the sheet', () => {
  it('has one line a person through leaving, returning and renaming [N-BANK-03]', () => {
    const play = homeGameWith(['Ann', 'Bob', 'Cid'])
    play.walk()
    play.asks('Bob', 'leave')
    play.takesName('Bob', 'Robert')
    play.reserves('Bob', 200)
    play.hosts('Ann', { type: 'approve', player: playerId('Bob'), amount: chips(200) })
    expect(homeOf(play).sheet.filter(({ player }) => player === 'Bob')).toMatchObject([
      { bought: 400, cashedOut: 199, hands: 1 },
    ])
    play.order({ type: 'sit', player: playerId('Bob'), seat: seatNo(1) })
    play.asks('Bob', 'sitIn')
    for (let hand = 1; hand <= 3; hand += 1) play.dealAndWalk()
    play.asks('Bob', 'leave')
    expect(homeOf(play).sheet.filter(({ player }) => player === 'Bob')).toMatchObject([{ bought: 400, hands: 4 }])
  })

  it('the host puts a mistake right with a reason, and it stays visible [N-BANK-06]', () => {
    const play = homeGameWith(['Ann', 'Bob'])
    const order = {
      type: 'correct',
      player: playerId('Bob'),
      amount: chips(-50),
      reason: 'paid for 150 alone',
    } as const
    expect(play.hosts('Ann', order)).toEqual(['refused: in-hand'])
    play.walk()
    expect(play.hosts('Ann', order)).toEqual(['ChipsCorrected Bob -50 paid for 150 alone Ann'])
    expect(play.state.seats[1]?.stack).toBe(151)
    expect(homeOf(play).corrections).toEqual([
      { at: play.at, by: 'Ann', player: 'Bob', amount: -50, reason: 'paid for 150 alone' },
    ])
    for (const wrong of [{ amount: chips(0) }, { amount: chips(-152) }, { reason: ' ' }, { amount: chips(201) }])
      expect(play.hosts('Ann', { ...order, ...wrong })).toEqual(['refused: bad-correction'])
  })

  it('holds as many corrections and names as are ever needed, and no more [N-BANK-06 N-HOME-03]', () => {
    const play = homeGameWith(['Ann'])
    const put = (amount: number) =>
      play.hosts('Ann', { type: 'correct', player: playerId('Ann'), amount: chips(amount), reason: 'again' })
    for (let times = 0; times < 100; times += 1) for (const amount of [-1, 1]) put(amount)
    expect(put(-1)).toEqual(['refused: too-many-corrections'])
    for (let guest = 1; guest < 50; guest += 1)
      expect(play.takesName(`p${guest}`)).toEqual([`NameTaken p${guest} p${guest}`])
    expect(play.takesName('p50')).toEqual(['refused: too-many-members'])
  })
})

it('the journal of a table from before has no home game in it [S-OPS-03]', () => {
  const opened = cashTable.evolve(cashTable.initial, { type: 'TableOpened', at: 0, config: smallTable })
  expect(Object.keys(opened)).toEqual(Object.keys(cashTable.initial))
})
