import { levelAt } from '@cardroom/engine'
import type { Dashboard } from '@cardroom/protocol'
import { toWire } from '../../tables/amounts.ts'
import type { TournamentNews } from '../contract.ts'
import { inChips } from './amounts.ts'
import { type ProfileOf, playersLeft, tournamentTablesView } from './tournament-people.ts'

/** A running tournament at a glance, of `leaderboard` and `break` (B-MTTDASH-06, S-EMIT-14). */
export const dashboardView = (news: TournamentNews, of: ProfileOf): Dashboard => {
  const { config, level, levelEndsAt, breakEndsAt } = news
  const current = levelAt(config.structure, Math.max(1, level))
  const next = levelAt(config.structure, level + 1)
  const left = playersLeft(news)
  const inPlay = left.reduce((sum, { chips }) => sum + chips, 0)
  return {
    tournamentId: news.id,
    prizePool: news.prizes.map(toWire),
    players: left.map(({ player, chips }) => {
      const { username, isBot } = of(player)
      return { id: player, username, chips: inChips(chips), isBot }
    }),
    nextLevel: `${inChips(next.smallBlind)}/${inChips(next.bigBlind)}`,
    blinds: [inChips(current.smallBlind), inChips(current.bigBlind)],
    ante: inChips(current.ante),
    breakTime: breakEndsAt ?? levelEndsAt,
    playersLeft: left.length,
    tablesLength: news.tables.length,
    avgStack: left.length === 0 ? 0 : inChips(inPlay / left.length),
    tables: tournamentTablesView(news, of),
    status: news.status,
  }
}
