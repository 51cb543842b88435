import type { PlayerId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { virtualClock } from '../ports/virtual-clock.ts'
import type { TournamentNews } from '../tournaments/contract.ts'
import { entrant, testConfig, testNews } from '../tournaments/testing/tournament-news.ts'
import type { Connection } from './connection.ts'
import { leaderboards } from './leaderboards.ts'

it('S-EMIT-14 S-RT-07 nobody is looked up for standings that nobody follows', async () => {
  const clock = virtualClock()
  const news = testNews(testConfig('t1'), { entrants: [entrant('anna')] })
  const listeners = new Set<(news: TournamentNews, before: null) => void>()
  const lookedUp: PlayerId[] = []
  const sent: string[] = []
  const zoe = { player: 'zoe', send: (name: string) => sent.push(name) } as unknown as Connection
  const standings = leaderboards({
    tournaments: {
      news: async () => news,
      onNews: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    profiles: {
      of: (id) => ({ username: id, pfp: null, isBot: false }),
      load: async (players) => void lookedUp.push(...players),
      changed: () => {},
    },
    clock,
    connections: () => [zoe],
    failed: (error) => {
      throw error
    },
  })
  const change = async () => {
    for (const listener of listeners) listener(news, null)
    await clock.advance(1_000)
  }
  await change()
  expect([lookedUp, sent]).toEqual([[], []])
  await standings.follow(zoe, news.id)
  await change()
  expect([lookedUp, sent]).toEqual([
    ['anna', 'anna'],
    ['leaderboard', 'leaderboard'],
  ])
  standings.close()
})
