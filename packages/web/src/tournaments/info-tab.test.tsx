import type { TournamentDetail } from '@cardroom/protocol'
import { beforeEach, expect, it } from 'vitest'
import { stubBrowser } from '../app/testing/browser.ts'
import { pageRenderer } from '../app/testing/page-text.tsx'
import { spring } from './testing/some-tournament.ts'

stubBrowser()
const { draw, queryClient } = await pageRenderer()
beforeEach(() => queryClient.clear())

/** Titles and texts of the INFO tab, in order, as a guest reads them. */
const infoTabTexts = async (change: Partial<TournamentDetail> = {}) => {
  queryClient.setQueryData(['tournament', 'spring', 'detail'], { ...spring, ...change })
  const { html } = await draw('/app/tournaments/public/spring/info')
  const plain = (part: string | undefined) => (part ?? '').replace(/<[^>]*>/g, '')
  // The first two entries belong to the header of the page.
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)]
    .slice(2)
    .map(([, title, text]) => [plain(title), plain(text)] as const)
}
it('the INFO tab of a tournament has tiles for buy-in, players, start time and prize pool [A-INFO-01 Q27]', async () => {
  expect((await infoTabTexts({ status: 'cancelled' })).slice(0, 4)).toEqual([
    ['Buy-In', '285'],
    ['Player', '12/100'],
    ['Start Time', 'Cancelled'],
    ['Prize Pool', 'None'],
  ])
})

it('the INFO tab of a tournament has seven rows, from registration to entry fee [A-INFO-02]', async () => {
  expect((await infoTabTexts()).slice(4)).toEqual([
    ['Registration', 'Registration Open'],
    ['Late Registration', 'Until First Break'],
    ['Rebuy/Add-On', 'Not Allowed'],
    ['Break', '5 Min'],
    ['Min Players', '2'],
    ['Starting Stack', '1000 CHIPS'],
    ['Entry Fee', '15'],
  ])
})

it.each([
  ['Break', '10 Min', { break_duration: 10 }],
  ['Starting Stack', '55000 CHIPS', { starting_stack: 55_000 }],
  ['Rebuy/Add-On', 'Allowed', { addon_chips: 1 }],
  ['Registration', 'Late Registration Open', { status: 'running', late_registration_open: true }],
  ['Registration', 'Registration Closed', { status: 'running' }],
] as const)(
  'the INFO tab shows in its row %s the text %s for a tournament with %o [A-INFO-03 A-INFO-06 A-INFO-11 S-REG-02 Q26 Q27]',
  async (title, text, change) => {
    expect(new Map((await infoTabTexts(change)).slice(4)).get(title)).toBe(text)
  },
)

it('the INFO tab shows the button CLOSED to a guest while registration is closed [A-INFO-11]', async () => {
  await infoTabTexts({ status: 'running' })
  expect((await draw('/app/tournaments/public/spring/info')).texts).toContain('CLOSED')
})

it('the header of a tournament with house bots says Practice, that of any other does not [N-PLAY-02]', async () => {
  const header = async (house_bots: number) => {
    await infoTabTexts({ house_bots })
    return (await draw('/app/tournaments/public/spring/info')).texts
  }
  expect(await header(3)).toContain('Practice')
  expect(await header(0)).not.toContain('Practice')
})
