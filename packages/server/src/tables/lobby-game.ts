import type { Game } from '@cardroom/protocol'
import { toWire } from './amounts.ts'
import type { Profiles } from './contract.ts'
import { type GameConfig, stakeOf } from './game-config.ts'
import type { TableNews } from './table-request.ts'

/** A table as the lobby lists it (A-DATA-02), by the rules it plays by now. @param averagePot hundredths (S-CASH-04) */
export const lobbyGame = (game: GameConfig, news: TableNews, averagePot: number, profiles: Profiles): Game => {
  const { stakes, minBuyIn, maxBuyIn, seats, timing, rake, variant } = news.config
  const smallBlind = toWire(stakes.smallBlind)
  const bigBlind = toWire(stakes.bigBlind)
  return {
    id: news.id,
    name: game.name,
    small_blind: smallBlind,
    smallBlind,
    big_blind: bigBlind,
    bigBlind,
    min_buy: toWire(minBuyIn),
    max_buy: toWire(maxBuyIn),
    max_players: seats,
    game_type: 'cash',
    stake: stakeOf(stakes.bigBlind),
    turn_timeout: timing.turnMs,
    rake_config: rake.basisPoints.map((points) => ({ amount: points / 100 })),
    bet_limit_config: rake.caps.map((cap) => ({ amount: toWire(cap) })),
    statistics: { avgPotSize: toWire(Math.round(averagePot)) },
    settings: {
      limit: variant.limit,
      pace: game.pace,
      practice: game.practice,
      newcomers: game.newcomers,
      closed: game.closed,
    },
    players: news.seated.map(({ player, seat, stack }) => {
      const { username, isBot } = profiles.of(player)
      return { id: player, username, chips: toWire(stack), index: seat, isBot }
    }),
  }
}
