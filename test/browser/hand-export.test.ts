import { threeWayAllIn } from '@cardroom/web/testing'
import { expect, it } from 'vitest'
import { handHistoryPages } from '../support/hand-history-pages.ts'
import { button, toast } from '../support/page-parts.ts'
import { visit } from '../support/visit.ts'

const anna = handHistoryPages()

/** Opens the export dialog with a button and exports in the format with this label. */
const exported = async (opener: string, format: RegExp) => {
  await button(anna.page, opener).click()
  const [download] = await Promise.all([anna.page.waitForEvent('download'), button(anna.page, format).click()])
  await anna.page.getByRole('dialog').waitFor({ state: 'detached' })
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') }
}

it('EXPORT saves all hands, the oldest first, and Export beside Replay saves one [N-HAND-01]', async () => {
  await visit(anna.page, `${anna.url}/app/handhistory`)
  const all = await exported('EXPORT', /^OPEN HAND HISTORY/)
  expect(all.name).toMatch(/^cardroom-hands?-[\d-]+\.ohh$/)
  const numbers = all.text
    .trimEnd()
    .split('\n\n')
    .map((object) => Number(JSON.parse(object).ohh.game_number))
  // More hands may have been played since.
  const played = (await anna.newestHands(100)).map(({ game_number }) => game_number).toReversed()
  expect(numbers).toEqual(played.slice(0, numbers.length))
  await toast(anna.page, 'exported').waitFor()
  await button(anna.page, /^Hand #/)
    .last()
    .click()
  const text = await exported('Export', /^POKERSTARS TEXT/)
  expect(text.name).toBe(`cardroom-hand-${played[0]}.txt`)
  expect(text.text).toMatch(new RegExp(`^PokerStars Hand #${played[0]}:  Hold'em No Limit \\(1/2\\) - `))
  const phh = await exported('Export', /^PHH/)
  expect(phh.name).toBe(`cardroom-hand-${played[0]}.phh`)
  expect(phh.text).toMatch(/^variant = "NT"$/m)
})

/** Answers requests for hands from a history of 250 hands. @returns the last numbers that were asked for */
const longHistory = async (beforeReply: (upTo: number | null) => Promise<number>) =>
  anna.page.route('**/game-history/rounds/ohh?**', async (route) => {
    const upTo = new URL(route.request().url()).searchParams.get('upTo')
    const status = await beforeReply(upTo === null ? null : Number(upTo))
    if (status !== 200) return route.fulfill({ status, body: '{}' })
    const newest = Number(upTo ?? 250)
    const data = Array.from({ length: Math.min(100, newest) }, (_, index) => {
      return { ...threeWayAllIn, game_number: newest - index }
    })
    return route.fulfill({ json: { status: true, data: { data, count: newest } } })
  })

it('a long export shows how far it is, saves nothing when it is cancelled, and says so when a page fails [N-HAND-01]', async () => {
  let release = (): void => {}
  let secondReply = new Promise<number>((resolve) => {
    release = () => resolve(200)
  })
  await longHistory(async (upTo) => (upTo === 150 ? secondReply : 200))
  const downloads: string[] = []
  anna.page.on('download', (download) => void downloads.push(download.suggestedFilename()))
  await visit(anna.page, `${anna.url}/app/handhistory`)
  await button(anna.page, 'EXPORT').click()
  await button(anna.page, /^PHH/).click()
  await anna.page.getByText('100 of 250 hands', { exact: true }).waitFor()
  expect(await anna.page.getByRole('progressbar', { name: 'Export' }).getAttribute('value')).toBe('100')
  await button(anna.page, 'CANCEL').click()
  await anna.page.getByRole('dialog').waitFor({ state: 'detached' })
  release()

  secondReply = Promise.resolve(500)
  await button(anna.page, 'EXPORT').click()
  await button(anna.page, /^PHH/).click()
  await anna.page.getByRole('alert').getByText('Nothing was saved.').waitFor()
  expect(downloads).toEqual([])

  secondReply = Promise.resolve(200)
  const [download] = await Promise.all([anna.page.waitForEvent('download'), button(anna.page, /^PHH/).click()])
  expect(download.suggestedFilename()).toBe('cardroom-hands-2026-01-15.phhs')
  // The browser reports the failed request itself.
  expect(anna.faults.length).toBe(1)
  anna.faults.length = 0
})
