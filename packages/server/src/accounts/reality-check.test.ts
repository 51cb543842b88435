import { describe, expect, it } from 'vitest'
import { currentSession, nextCheckAt, type PlayHistory } from './reality-check.ts'

const minute = 60_000
/** A hand from minute `from` to minute `to`. The lists in these tests are newest first. */
const hand = (from: number, to: number, net: number, tournamentId: string | null = null) => ({
  startedAt: from * minute,
  finishedAt: to * minute,
  net,
  tournamentId,
})
const movement = (kind: PlayHistory['movements'][number]['kind'], reference: string, amount: number, at: number) => ({
  kind,
  reference,
  amount,
  at: at * minute,
})

/** The session of a player who sits at table t. */
const sessionAt = (now: number, played: Partial<PlayHistory>) => {
  const session = currentSession(
    { hands: [], movements: [], tables: new Set(['t']), tournaments: new Map(), ...played },
    now * minute,
  )
  return session && { since: session.since / minute, net: session.net }
}

describe('the reality check', () => {
  it('a play session begins with the first buy-in, before any hand [N-SAFE-02]', () => {
    expect(sessionAt(12, { movements: [movement('buyin', 't', -100, 10)] })).toEqual({ since: 10, net: 0 })
    const hands = [hand(50, 52, 30), hand(15, 16, -50)]
    expect(sessionAt(90, { hands, movements: [movement('buyin', 't', -100, 10)] })).toEqual({ since: 10, net: -20 })
  })

  it('a play session spans short breaks between tables and sums the results of its hands [N-SAFE-02]', () => {
    const movements = [
      movement('buyin', 't', -100, 95),
      movement('cashout', 'u', 70, 72),
      movement('buyin', 'u', -100, 60),
      movement('cashout', 'u', 90, 12),
      movement('buyin', 'u', -100, 1),
    ]
    const hands = [hand(118, 119, -300), hand(95, 97, 50), hand(70, 72, -25), hand(10, 12, 9_999)]
    expect(sessionAt(120, { hands, movements })).toEqual({ since: 60, net: -275 })
  })

  it('play at several tables at the same time is one session [N-SAFE-02]', () => {
    const hands = [hand(58, 60, 5), hand(20, 59, -7), hand(18, 21, 1)]
    expect(sessionAt(61, { hands })).toEqual({ since: 18, net: -1 })
  })

  it('a player without a table has no play session [N-SAFE-02]', () => {
    expect(sessionAt(31, { hands: [hand(1, 30, 5)], tables: new Set() })).toBeNull()
  })

  it('a play session includes the playing time, buy-ins and prizes of a tournament [N-SAFE-02]', () => {
    const tournaments = new Map([['cup', 30 * minute]])
    const movements = [movement('rebuy', 'cup', -1_000, 40), movement('tournament', 'cup', -1_100, 28)]
    const hands = [hand(45, 47, 99_999, 'cup')]
    expect(sessionAt(100, { hands, movements, tables: new Set(), tournaments })).toEqual({ since: 28, net: -2_100 })
  })

  it('after a late entry to a tournament, the play session begins at the entry [N-SAFE-02]', () => {
    const tournaments = new Map([['cup', 30 * minute]])
    const movements = [movement('tournament', 'cup', -1_100, 80)]
    expect(sessionAt(100, { movements, tables: new Set(), tournaments })).toEqual({ since: 80, net: -1_100 })
  })

  it('cash games and a finished tournament are one play session, which includes the prize [N-SAFE-02]', () => {
    const movements = [
      movement('buyin', 't', -500, 80),
      movement('prize', 'cup', 4_000, 70),
      movement('tournament', 'cup', -1_100, -600),
      // Registered for tomorrow: not played yet, so not counted.
      movement('tournament', 'next', -5_000, 75),
    ]
    const hands = [hand(81, 85, -200), hand(60, 69, 10, 'cup'), hand(35, 58, 3, 'cup')]
    expect(sessionAt(90, { hands, movements })).toEqual({ since: 35, net: 2_700 })
  })

  it('a reality check is due after every 60 minutes of play [N-SAFE-02]', () => {
    const session = { since: 10 * minute }
    expect([11, 69, 70, 71, 130].map((at) => nextCheckAt(session, at * minute) / minute)).toEqual([
      70, 70, 130, 130, 190,
    ])
  })
})
