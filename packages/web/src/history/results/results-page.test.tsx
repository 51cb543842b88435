import type { PositionResults } from '@cardroom/protocol'
import { MantineProvider } from '@mantine/core'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { stubBrowser } from '../../app/testing/browser.ts'
import type { TimeChoice } from './days.ts'
import { atHome, buttonResults, dayResults } from './testing/some-results.ts'

const { window } = stubBrowser()
const { Results } = await import('./Results.tsx')
const { CountingNotice } = await import('./CountingNotice.tsx')

const textsOf = (element: ReactElement): readonly string[] =>
  renderToString(<MantineProvider forceColorScheme="dark">{element}</MantineProvider>)
    .replace(/<style.*?<\/style>|<!-- -->/gs, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== '')

const bigBlindResults = { ...buttonResults, position: 'big-blind', hands: 20, vpip: 5, pfr: 1, net: -30 } as const
const results = { played: 220, counted: 220, positions: [buttonResults, bigBlindResults], days: [dayResults] }
const page = (positions: readonly PositionResults[]) =>
  textsOf(<Results results={{ ...results, positions: [...positions] }} time="30" onTime={() => {}} />)

it('the results have figures, the line of net, and rows by position; on a desktop with VPIP and PFR [N-STAT-01 N-HAND-03]', () => {
  window.wide = false
  const texts = page(results.positions)
  expect(texts).toEqual(expect.arrayContaining(['Net', '+20.00', 'Hands', '220', 'BB/100', '+9.1', 'VPIP', 'W$SD']))
  expect(texts).toEqual(expect.arrayContaining(['Net over time', 'By position', 'Results by day']))
  const rows = texts.slice(texts.indexOf('Position'), texts.indexOf('Results by day'))
  expect(rows).toEqual([
    ...['Position', 'Hands', 'VPIP', 'PFR', 'Net'],
    ...['Button', '200', '30%', '22.5%', '+50.00'],
    ...['Big blind', '20', '25%', '5%', '-30.00'],
  ])
})

it('with several stakes there are rows by stake; tournaments have no net [N-HAND-03]', () => {
  const higher = { ...buttonResults, smallBlind: 1, bigBlind: 2 }
  expect(page([buttonResults, higher])).toEqual(expect.arrayContaining(['By stake', 'All stakes', '1/2']))
  const cup = page([{ ...buttonResults, kind: 'tournament', smallBlind: 0, bigBlind: 0 }])
  expect(cup).toContain('By position')
  expect(cup).not.toContain('Net')
  expect(cup).not.toContain('By stake')
})

it('several home games together are in big blinds, each of them in its own chips [N-HAND-03]', () => {
  const texts = page([
    { ...buttonResults, ...atHome('Friday'), net: 50 },
    { ...buttonResults, ...atHome('Sunday'), net: -10 },
  ])
  expect(texts).toEqual(expect.arrayContaining(['By home game', '+20 BB', '+50.00', '-10.00']))
  expect(texts).not.toContain('+40.00')
})

it('a longer time is offered only where it can help: not for all time, nor while hands are counted [N-HAND-03]', () => {
  const empty = { ...results, positions: [], days: [] }
  const textsFor = (time: TimeChoice, counted = empty.played) =>
    textsOf(<Results results={{ ...empty, counted }} time={time} onTime={() => {}} />)
  const hint = 'Choose a longer time to see your results.'
  expect(textsFor('30')).toContain(hint)
  expect(textsFor('all')).not.toContain(hint)
  expect(textsFor('30', 100)).not.toContain(hint)
})

it('a time without hands says so below the choices; a long count tells how far it is [N-HAND-03]', () => {
  expect(page([])).toEqual(expect.arrayContaining(['Last 7 days', 'No hands in this time.']))
  expect(textsOf(<CountingNotice played={100_000} counted={12_300} />)).toEqual([
    'Counting your hands: 12,300 of 100,000.',
  ])
})
