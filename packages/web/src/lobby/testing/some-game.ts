import type { Game } from '@cardroom/protocol'

/** An empty practice table of 0.50/1. */
export const robin: Game = {
  id: 'robin',
  name: 'Robin',
  small_blind: 0.5,
  smallBlind: 0.5,
  big_blind: 1,
  bigBlind: 1,
  min_buy: 40,
  max_buy: 100,
  buyin: 40,
  max_players: 6,
  game_type: 'cash',
  stake: 'LOW',
  turn_timeout: 20_000,
  rake_config: [],
  bet_limit_config: [],
  statistics: { avgPotSize: 12.5 },
  settings: { limit: 'no-limit', pace: 'normal', practice: true, newcomers: false, closed: false },
  players: [],
}
