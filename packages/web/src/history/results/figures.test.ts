import { expect, it } from 'vitest'
import { figuresOf, frequencyTiles, netText, percentText, resultTiles } from './figures.ts'
import { buttonResults } from './testing/some-results.ts'

const textOf = ({ label, value, base }: { label: string; value: string; base: string }) => `${label} ${value} ${base}`

it('the tiles show each figure with the hands on which it rests [N-STAT-01]', () => {
  const figures = figuresOf([buttonResults])
  expect(frequencyTiles(figures).map(textOf)).toEqual([
    'VPIP 30% 60 of 200 hands',
    'PFR 22.5% 45 of 200 hands',
    '3-bet 7.5% 3 of 40 chances',
    'Aggression 2.5 35 to 14',
    'WTSD 33.3% 20 of 60 flops',
    'W$SD 55% 11 of 20',
  ])
  expect(resultTiles(figures, 'chips').map(textOf)).toEqual(['Net +50.00 ', 'Hands 200 ', 'BB/100 +25 '])
  expect(resultTiles(figures, null).map(textOf)).toEqual(['Hands 200 '])
})

it('each hand counts in big blinds of its own stake; chips are added up exactly [N-STAT-01]', () => {
  const higher = { ...buttonResults, bigBlind: 10, hands: 100, net: -200.1 }
  const figures = figuresOf([{ ...buttonResults, net: 50.2 }, higher])
  expect(figures.hands).toBe(300)
  expect(netText(figures.net, 'chips')).toBe('-149.90')
  expect(netText(figures.net, 'bigBlinds')).toBe('+30.2 BB')
  expect(resultTiles(figures, 'chips')[2]?.value).toBe('+10.1')
})

it('a figure without a base is a dash, and no result has no sign [N-STAT-01]', () => {
  expect(percentText(0, 0)).toBe('–')
  const tiles = frequencyTiles(figuresOf([{ ...buttonResults, calls: 0, flops: 0, showdowns: 0 }]))
  expect(tiles.filter(({ value }) => value === '–').map(({ label }) => label)).toEqual(['Aggression', 'WTSD', 'W$SD'])
  expect(netText({ chips: 0, bigBlinds: 0.01 }, 'chips')).toBe('0.00')
  expect(netText({ chips: 0, bigBlinds: -0.01 }, 'bigBlinds')).toBe('0 BB')
})
