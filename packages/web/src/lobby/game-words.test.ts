import type { Game } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { averagePotText, blindsText, buyInText, kindText, shortBlindsText } from './game-words.ts'

const game: Game = {
  id: 'robin',
  name: 'Robin',
  small_blind: 0.5,
  smallBlind: 0.5,
  big_blind: 1,
  bigBlind: 1,
  min_buy: 40,
  max_buy: 1000,
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

describe('the words of a lobby row', () => {
  it('A-LOBBY-01 name the blinds', () => {
    expect(blindsText(game)).toBe('0.50/1')
    expect(blindsText({ smallBlind: 0.01, bigBlind: 0.02 })).toBe('0.01/0.02')
    expect(blindsText({ smallBlind: 1000, bigBlind: 2000 })).toBe('1,000/2,000')
    expect(shortBlindsText({ smallBlind: 25_000, bigBlind: 50_000 })).toBe('25K/50K')
    expect(shortBlindsText({ smallBlind: 0.01, bigBlind: 0.02 })).toBe('0.01/0.02')
  })

  it('A-LOBBY-02 name the buy-in range and the average pot', () => {
    expect(buyInText(game)).toBe('40 – 1,000')
    expect(averagePotText(game)).toBe('12.50')
    expect(kindText(game)).toBe('No Limit Hold’em · 6-max')
  })

  it('S-CASH-04 say nothing of pots before the first hand', () => {
    expect(averagePotText({ ...game, statistics: { avgPotSize: 0 } })).toBe('–')
  })
})
