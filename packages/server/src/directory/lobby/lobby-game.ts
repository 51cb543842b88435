import type { Game } from '@cardroom/protocol'
import type { GameConfig } from '../../config/game-config.ts'
import { wireChipsOf } from '../../ports/amounts.ts'
import type { Profiles } from '../../ports/profiles.ts'
import type { TableSummary } from '../../tables/summaries.ts'
import { stakeLevelOf } from '../../tables/table-config.ts'

/**
 * A table in the lobby list (A-DATA-02), with its current rules.
 * @param averagePot mean total pot of its last hands, hundredths of a chip (S-CASH-04)
 */
export const lobbyGameView = (
  game: GameConfig,
  summary: TableSummary,
  averagePot: number,
  profiles: Profiles,
): Game => {
  const { stakes, minBuyIn, maxBuyIn, seats, timing, rake, variant } = summary.config
  const smallBlind = wireChipsOf(stakes.smallBlind)
  const bigBlind = wireChipsOf(stakes.bigBlind)
  return {
    id: summary.id,
    name: game.name,
    small_blind: smallBlind,
    smallBlind,
    big_blind: bigBlind,
    bigBlind,
    min_buy: wireChipsOf(minBuyIn),
    max_buy: wireChipsOf(maxBuyIn),
    buyin: wireChipsOf(minBuyIn),
    max_players: seats,
    game_type: 'cash',
    stake: stakeLevelOf(stakes.bigBlind),
    turn_timeout: timing.turnMs,
    rake_config: rake.basisPoints.map((points) => ({ amount: points / 100 })),
    bet_limit_config: rake.caps.map((cap) => ({ amount: wireChipsOf(cap) })),
    statistics: { avgPotSize: wireChipsOf(Math.round(averagePot)) },
    settings: {
      limit: variant.limit,
      pace: game.pace,
      practice: game.practice,
      newcomers: game.newcomers,
      closed: game.closed,
    },
    waiting: summary.waiting.length,
    free_places: summary.freePlaces,
    players: summary.seated.map(({ player, seat, stack }) => {
      const { username, isBot } = profiles.of(player)
      return { id: player, username, chips: wireChipsOf(stack), index: seat, isBot }
    }),
  }
}
