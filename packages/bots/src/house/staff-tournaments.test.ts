import { listTournamentPlayers } from '@cardroom/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApiCall } from '../client/http-client.ts'
import type { HousePlayer } from './house-player.ts'
import { houseBotNames } from './names.ts'
import { enterBotsInTournaments } from './staff-tournaments.ts'

afterEach(() => vi.useRealTimers())

/** The ids of the tournaments that the only bot has entered since the test began. */
let entered: string[]
beforeEach(() => {
  vi.useFakeTimers()
  entered = []
})
const [botName = ''] = houseBotNames(0)
const player = { gameId: null, enterTournament: async (id: string) => void entered.push(id) } as unknown as HousePlayer

it('a restarted house bot rejoins the tournament that it was in, even if the room does not answer at first [N-PLAY-01]', async () => {
  let isAway = true
  const call = (async (endpoint: unknown) => {
    if (isAway) throw new Error('away')
    const isPlayers = endpoint === listTournamentPlayers
    const data = isPlayers
      ? [{ id: 'bot', username: botName, state: 'playing', isBot: true }]
      : [{ id: 'cup', house_bots: 1 }]
    return { data, count: 1 }
  }) as unknown as ApiCall
  const stop = enterBotsInTournaments(call, [player])
  await vi.advanceTimersByTimeAsync(0)
  isAway = false
  await vi.advanceTimersByTimeAsync(10_000)
  stop()
  expect(entered).toEqual(['cup'])
})

it('a restarted house bot rejoins its tournament even if a hundred other tournaments and a hundred other entrants are listed first [N-PLAY-01]', async () => {
  const hundred = Array.from({ length: 100 }, (_, n) => `other-${n}`)
  const cups = [...hundred.map((id) => ({ id, house_bots: 0 })), { id: 'cup', house_bots: 1 }]
  const entrants = [...hundred, botName].map((username) => ({ id: username, username, state: 'playing', isBot: true }))
  const call = (async (endpoint: unknown, { query }: { query: { skip: number; take: number } }) => {
    const rows: readonly object[] = endpoint === listTournamentPlayers ? entrants : cups
    return { data: rows.slice(query.skip, query.skip + Math.min(100, query.take)), count: rows.length }
  }) as unknown as ApiCall
  const stop = enterBotsInTournaments(call, [player])
  await vi.advanceTimersByTimeAsync(0)
  stop()
  expect(entered).toEqual(['cup'])
})

/** A house bot that is registered for the tournament `sprint`. */
const sprintPlayer = (): HousePlayer => {
  let gameId: string | null = 'sprint'
  return {
    get gameId() {
      return gameId
    },
    canJoin: () => true,
    enterTournament: async (id: string) => {
      gameId = id
    },
    leaveTournament: async () => {
      gameId = null
    },
  } as unknown as HousePlayer
}

it('whenever people fill a Sprint before its start, one house bot makes room, and none enters in its place [N-PLAY-02]', async () => {
  const bots = Array.from({ length: 6 }, sprintPlayer)
  const botCount = () => bots.filter(({ gameId }) => gameId === 'sprint').length
  let people = 3
  const call = (async (endpoint: unknown) => {
    const sprint = {
      ...{ id: 'sprint', status: 'registering', house_bots: 6, min_players: 2, max_players: 9 },
      ...{ start_time: new Date(Date.now() + 120_000).toISOString(), total_players: people + botCount() },
    }
    const data = endpoint === listTournamentPlayers ? [] : [sprint]
    return { data, count: data.length }
  }) as unknown as ApiCall
  const stop = enterBotsInTournaments(call, bots)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(botCount()).toBe(5)
  people = 4
  await vi.advanceTimersByTimeAsync(20_000)
  expect(botCount()).toBe(4)
  stop()
})
