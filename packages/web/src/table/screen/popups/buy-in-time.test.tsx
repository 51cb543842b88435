import { MantineProvider } from '@mantine/core'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { addChipsTerms } from '../../model/buy-in.ts'
import { tableFacts } from '../../testing/players.ts'
import { browserClock } from '../browser-clock.ts'
import { BuyInDialog } from './BuyInDialog.tsx'
import { BuyInTime } from './BuyInTime.tsx'

const htmlWithSecondsLeft = (seconds: number) =>
  renderToString(
    <MantineProvider>
      <BuyInTime expiresAt={browserClock.now() + seconds * 1000} />
    </MantineProvider>,
  )

it('a timed popup shows the seconds left, and under 30 s a warning that screen readers announce [A-BUYIN-04]', () => {
  const calm = htmlWithSecondsLeft(45)
  expect(calm).toMatch(/(44|45)(<!-- -->)? s left to buy in/)
  expect(calm).not.toContain('data-warn')
  const short = htmlWithSecondsLeft(29)
  expect(short).toContain('data-warn')
  expect(short).toMatch(/role="alert">.*Less than 30 seconds left to buy in/)
})

it('a timed popup shows its time as a bar that shrinks from when the popup is first shown [N-TABLE-20]', () => {
  const [, total, passed] = /--total:(\d+)ms;--passed:(\d+)ms/.exec(htmlWithSecondsLeft(45)) ?? []
  expect(Number(total)).toBeGreaterThan(44_000)
  expect(Number(passed)).toBeLessThan(1_000)
})

it.each([false, true])('a timed popup shows no time while its time is stopped: %s [N-HOME-07]', (isTimeStopped) => {
  const expiresAt = browserClock.now() + 45_000
  const terms = addChipsTerms(tableFacts, { stack: 0, balance: 900_000, expiresAt, inHand: false, serverLimits: null })
  const nothing = () => {}
  const html = renderToString(
    <MantineProvider>
      <BuyInDialog {...{ terms, isTimeStopped, isBusy: false, onBuy: nothing, onDecline: nothing }} />
    </MantineProvider>,
  )
  expect(html).toContain('REBUY')
  expect(html.includes('left to buy in')).toBe(!isTimeStopped)
})
