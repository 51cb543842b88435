import { expect, it } from 'vitest'
import {
  buyInAndFeeText,
  buyInTooltipText,
  finishingPlaceText,
  playerChipsText,
  prizePoolText,
  shortBuyInText,
  tournamentCardNameText,
  tournamentNameText,
  walletAmountText,
} from './tournament-words.ts'

it('a card shows the name in upper case; a tournament without a name is called UNNAMED TOURNAMENT [A-TOURN-02 A-TOURN-09 Q25]', () => {
  expect(tournamentCardNameText({ name: 'Spring Sunday' })).toBe('SPRING SUNDAY')
  expect(tournamentNameText({ name: 'Spring Sunday' })).toBe('Spring Sunday')
  expect([tournamentNameText({ name: '' }), tournamentNameText({ name: '  ' })]).toEqual([
    'UNNAMED TOURNAMENT',
    'UNNAMED TOURNAMENT',
  ])
})

it('a buy-in of 285 chips is shortened to 28.5K, and its tooltip says that the unit is hundredths of a chip [A-TOURN-03 Q23]', () => {
  const short = (buyin: number) => shortBuyInText({ buyin })
  expect([285, 1_000, 25_000, 12.34, 0].map(short)).toEqual(['28.5K', '100K', '2,500K', '1.2K', '0K'])
  expect(buyInTooltipText({ buyin: 285 })).toBe('Buy-in 285: 28.5K hundredths of a chip')
})

it('buy-in and fee of a tournament are written beside each other; missing fees are 0 [A-TOURN-02 A-TOURN-09 Q25]', () => {
  expect(buyInAndFeeText({ buyin: 285, registration_fees: 15 })).toBe('285 + 15')
  expect(buyInAndFeeText({ buyin: 1_250.5, registration_fees: 0 })).toBe('1,250.50 + 0')
  expect(walletAmountText(undefined)).toBe('0')
  expect(prizePoolText({ prize_pool: 0, status: 'cancelled' })).toBe('None')
})

it('the player list of a tournament shows a dash for chips before the start, and 0 after elimination [S-MTT-13]', () => {
  expect(playerChipsText({ chips: 0, state: 'registered' })).toBe('–')
  expect(playerChipsText({ chips: 0, state: 'out' })).toBe('0')
  expect(playerChipsText({ chips: 12_450, state: 'playing' })).toBe('12,450')
})

it('places in a tournament are written as ordinal numbers [S-MTT-13]', () => {
  const places = [1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(finishingPlaceText)
  expect(places.join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 103rd 111th')
})
