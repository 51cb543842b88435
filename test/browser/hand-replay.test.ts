import { expect, it } from 'vitest'
import { desktop } from '../support/browser.ts'
import { handHistoryPages } from '../support/hand-history-pages.ts'
import { boxOf, button } from '../support/page-parts.ts'
import { until } from '../support/until.ts'
import { visit } from '../support/visit.ts'

const anna = handHistoryPages()

const replayer = () => anna.page.getByRole('dialog').filter({ has: anna.page.getByRole('slider') })
const replayControl = (name: string) => replayer().getByRole('button', { name, exact: true })
const replayStep = async () => Number(await replayer().getByRole('slider').getAttribute('aria-valuenow'))

/** Opens the replay of the oldest hand on the anna.page. */
const openReplay = async () => {
  await visit(anna.page, `${anna.url}/app/handhistory`)
  await button(anna.page, /^Hand #/)
    .last()
    .click()
  await button(anna.page, 'Replay').click()
  await replayControl('Play').waitFor()
}

it('keys and clicks control step, speed and phase of a replay, and its bar can be dragged [B-REPLAY-01 B-REPLAY-03]', async () => {
  await openReplay()
  const last = Number(await replayer().getByRole('slider').getAttribute('aria-valuemax'))
  await expect.poll(() => replayStep()).toBe(0)
  await replayControl('Step forward').press('Enter')
  await replayControl('Step forward').click()
  await expect.poll(() => replayStep()).toBe(2)
  await replayControl('Step back').click()
  await expect.poll(() => replayStep()).toBe(1)
  await replayer().getByRole('slider').press('ArrowRight')
  await expect.poll(() => replayStep()).toBe(2)
  await replayControl('Stop').click()
  await expect.poll(() => replayStep()).toBe(0)
  await replayControl('4x').click()
  await expect.poll(() => replayControl('4x').getAttribute('aria-pressed')).toBe('true')
  const thumb = await boxOf(replayer().getByRole('slider'))
  await anna.page.mouse.move(thumb.x + thumb.width / 2, thumb.y + thumb.height / 2)
  await anna.page.mouse.down()
  await anna.page.mouse.move(desktop.width / 2, thumb.y + thumb.height / 2, { steps: 5 })
  await anna.page.mouse.up()
  expect(Math.abs((await replayStep()) - last / 2)).toBeLessThan(2)
  await replayControl('Summary').click()
  await replayer().getByRole('status').getByText(/wins/).waitFor()
  const hand = (await anna.newestHands(100)).at(-1)
  for (const street of ['Flop', 'Turn', 'River', 'Showdown'] as const) {
    const isPlayed = hand?.rounds.some((round) => round.street === street)
    await expect.poll(() => replayControl(street).isEnabled()).toBe(isPlayed)
  }
})

it('a finished replay is back at its start and paused after 1.5 s, unless a control was used meanwhile [B-REPLAY-02 Q84]', async () => {
  await anna.page.clock.install()
  await openReplay()
  const playToTheEnd = async () => {
    await replayControl('Summary').click()
    await replayControl('Step back').click()
    await replayControl('Play').click()
    // On a busy machine the page draws slowly, and it sets the next timer only after it has drawn a step.
    await until('the end', async () => {
      await anna.page.clock.runFor(250)
      return replayer().getByText('Replay finished').isVisible()
    })
  }
  await anna.page.clock.pauseAt(Date.now() + 60_000)
  await playToTheEnd()
  const end = await replayStep()
  await anna.page.clock.runFor(1_600)
  await until('the start', async () => (await replayStep()) === 0)
  await expect.poll(() => replayControl('Play').count()).toBe(1)
  await playToTheEnd()
  await replayControl('1x').click()
  await anna.page.clock.runFor(5_000)
  expect([await replayStep(), await replayer().getByText('Replay finished').count()]).toEqual([end, 0])
})

it('a replay describes the picture as text: other players’ cards are face down at first, and a winner is named at the end [B-REPLAY-05 B-REPLAY-06 B-REPLAY-09 N-A11Y-01]', async () => {
  await openReplay()
  const seatTexts = () => replayer().getByRole('list', { name: 'Seats' }).getByRole('listitem').allTextContents()
  await replayControl('Preflop').click()
  for (let at = 0; at < 3; at += 1) await replayControl('Step forward').click()
  const dealt = await seatTexts()
  expect(dealt.filter((seat) => seat.includes('two cards face down')).length).toBe(dealt.length - 1)
  expect(dealt.some((seat) => seat.includes('shows'))).toBe(false)
  await replayControl('Summary').click()
  expect((await seatTexts()).some((seat) => seat.includes('winner'))).toBe(true)
  await expect.poll(() => replayer().locator('canvas').count()).toBe(1)
})

it('a replay covers the window, keeps the page from scrolling, and closes by Escape [B-REPLAY-08]', async () => {
  await openReplay()
  expect(await replayer().boundingBox()).toEqual({ x: 0, y: 0, ...desktop })
  const bodyOverflow = () => anna.page.evaluate(() => getComputedStyle(document.body).overflowY)
  await expect.poll(() => bodyOverflow()).toBe('hidden')
  await anna.page.keyboard.press('Escape')
  await replayer().waitFor({ state: 'detached' })
  await until('the page to scroll again', async () => (await bodyOverflow()) !== 'hidden')
  await expect.poll(() => button(anna.page, 'Replay').evaluate((one) => one === document.activeElement)).toBe(true)
})
