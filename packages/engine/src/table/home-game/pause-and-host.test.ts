import { describe, expect, it } from 'vitest'
import { chips } from '../../basics/chips.ts'
import { seatNo } from '../../basics/seat.ts'
import { dueAt } from '../due.ts'
import { homeConfig, homeGameWith, homeOf, newHomeGame, playerId } from '../testing/small-home-game.ts'
import { smallTable } from '../testing/small-table.ts'
import { TablePlay } from '../testing/table-play.ts'

const HOUR_MS = 3_600_000

describe('a pause', () => {
  it('begins after the running hand; then no hand starts and no clock runs [N-HOME-07]', () => {
    const play = homeGameWith(['Ann', 'Bob'])
    expect(play.hosts('Ann', { type: 'pause' })).toEqual(['PauseAsked Ann'])
    expect(play.hosts('Ann', { type: 'pause' })).toEqual(['refused: already-paused'])
    expect(play.walk()).toContain('PauseBegan')
    play.asks('Bob', 'sitOut')
    expect(play.waits(7 * HOUR_MS)).toEqual([])
    expect(play.state.seats.filter((place) => place !== null)).toHaveLength(2)
    expect(play.hosts('Bob', { type: 'continue' })).toEqual(['refused: not-the-host'])
    play.asks('Bob', 'sitIn')
    expect(play.hosts('Ann', { type: 'continue' })).toEqual(['GameContinued Ann', 'HandScheduled'])
  })

  it('newcomers may sit down meanwhile, and have all their time afterwards [N-HOME-07]', () => {
    const play = homeGameWith(['Ann', 'Bob'])
    play.hosts('Ann', { type: 'pause' })
    play.walk()
    play.takesName('Cid')
    play.reserves('Cid')
    play.waits(HOUR_MS)
    play.hosts('Ann', { type: 'approve', player: playerId('Cid'), amount: chips(200) })
    play.waits(HOUR_MS)
    play.order({ type: 'sit', player: playerId('Cid'), seat: seatNo(3) })
    play.hosts('Ann', { type: 'continue' })
    expect(play.state.seats[3]?.givesUpAt).toBe(play.at + smallTable.timing.awayMs)
  })

  it('the time of a seat goes on where it stood [N-HOME-07]', () => {
    const play = homeGameWith(['Ann', 'Bob', 'Cid'])
    play.asks('Cid', 'disconnect')
    play.hosts('Ann', { type: 'pause' })
    const since = play.at
    play.walk()
    play.waits(5 * HOUR_MS)
    play.hosts('Ann', { type: 'continue' })
    expect(play.state.seats[2]?.givesUpAt).toBe(since + smallTable.timing.awayMs + 5 * HOUR_MS)
  })

  it('one that was only asked for is taken back [N-HOME-07]', () => {
    const play = homeGameWith(['Ann', 'Bob'])
    play.hosts('Ann', { type: 'pause' })
    expect(play.hosts('Ann', { type: 'continue' })).toEqual(['GameContinued Ann'])
    expect(play.walk()).not.toContain('PauseBegan')
  })

  it('seats are kept for 8 hours, then the game ends [N-HOME-07]', () => {
    const play = homeGameWith(['Ann', 'Bob'])
    play.hosts('Ann', { type: 'pause' })
    play.walk()
    expect(play.waits(8 * HOUR_MS)).toContain('HomeGameEnded')
  })
})

describe('the host is away', () => {
  it('after 10 minutes the player seated longest takes over, and the founder has the role back on return [N-HOME-08]', () => {
    const play = homeGameWith(['Ann', 'Bob', 'Cid'])
    play.hosts('Ann', { type: 'pause' })
    play.walk()
    play.asks('Ann', 'disconnect')
    expect(play.waits(599_999)).toEqual([])
    expect(play.waits(1)).toEqual(['HostChanged Bob away'])
    expect(play.asks('Ann', 'reconnect')).toEqual(['Reconnected Ann', 'HostChanged Ann returned'])
  })

  it('a host who gives up the seat is followed at once; the founder sits down and is host again [N-HOME-08]', () => {
    const play = homeGameWith(['Ann', 'Bob', 'Cid'])
    play.asks('Ann', 'leave')
    expect(play.walk()).toContain('HostChanged Bob left')
    expect(play.asks('Ann', 'reconnect')).toEqual(['HostChanged Ann returned'])
  })

  it('a founder who gave the role away does not take it back [N-HOME-08]', () => {
    const play = homeGameWith(['Ann', 'Bob', 'Cid'])
    expect(play.hosts('Ann', { type: 'makeHost', player: playerId('Bob') })).toEqual(['HostChanged Bob named Ann'])
    play.asks('Ann', 'disconnect')
    expect(play.asks('Ann', 'reconnect')).toEqual(['Reconnected Ann'])
    expect(homeOf(play).host).toBe('Bob')
  })

  it('a host without a seat is followed too, once somebody is there [N-HOME-08]', () => {
    const play = new TablePlay(homeConfig({ freeChips: null }))
    play.takesName('Bob')
    expect(play.asks('Ann', 'disconnect')).toEqual(['HostDisconnected'])
    expect(play.asks('Ann', 'disconnect')).toEqual([])
    play.waits(HOUR_MS)
    play.buysIn('Bob', 0)
    expect(play.waits(0)).toEqual(['HostChanged Bob away'])
  })

  it('the role passes to nobody who is gone or on the way out [N-HOME-08]', () => {
    const play = homeGameWith(['Ann', 'Bob', 'Cid'])
    play.hosts('Ann', { type: 'pause' })
    play.walk()
    play.asks('Bob', 'disconnect')
    play.asks('Ann', 'disconnect')
    play.waits(600_000)
    expect(homeOf(play).host).toBe('Cid')
  })

  it('a game ends 24 hours after it was opened in vain, and 6 hours after its last hand [N-HOME-08 N-BANK-03]', () => {
    const unused = newHomeGame()
    expect(unused.waits(24 * HOUR_MS - 1)).toEqual([])
    expect(unused.waits(1)).toEqual(['EndAsked', 'HomeGameEnded'])
    const played = homeGameWith(['Ann', 'Bob'])
    played.walk()
    played.asks('Bob', 'leave')
    const last = homeOf(played).idleSince
    expect(dueAt(played.state)).toBe(last + 6 * HOUR_MS)
  })
})
