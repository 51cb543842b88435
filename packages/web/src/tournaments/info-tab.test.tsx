import type { TournamentDetail } from '@cardroom/protocol'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stubBrowser } from '../app/testing/browser.ts'
import { pageRenderer } from '../app/testing/page-text.tsx'
import { spring } from './testing/some-tournament.ts'

stubBrowser()
let client: Awaited<ReturnType<typeof pageRenderer>>
beforeAll(async () => {
  client = await pageRenderer()
})
beforeEach(() => client.queryClient.clear())

/** Titles and texts of the INFO tab, in order, as a guest reads them. */
const infoTabTexts = async (
  change: Partial<TournamentDetail> = {},
): Promise<readonly (readonly [string, string])[]> => {
  client.queryClient.setQueryData(['tournament', 'spring', 'detail'], { ...spring, ...change })
  const { html } = await client.draw('/app/tournaments/public/spring/info')
  const plain = (part: string | undefined) => (part ?? '').replace(/<[^>]*>/g, '')
  // The first two entries belong to the header of the page.
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)]
    .slice(2)
    .map(([, title, text]) => [plain(title), plain(text)])
}
const row = async (title: string, change: Partial<TournamentDetail>) =>
  new Map((await infoTabTexts(change)).slice(4)).get(title)

describe('the INFO tab', () => {
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

  it('the INFO tab shows the length of the tournament’s breaks and its starting stack [A-INFO-03 Q26]', async () => {
    expect(await row('Break', { break_duration: 10 })).toBe('10 Min')
    expect(await row('Starting Stack', { starting_stack: 55_000 })).toBe('55000 CHIPS')
  })

  it('the INFO tab says that rebuys and add-ons are allowed if an add-on has chips [A-INFO-06 Q27]', async () => {
    expect(await row('Rebuy/Add-On', { addon_chips: 1 })).toBe('Allowed')
    expect(await row('Rebuy/Add-On', { addon_chips: 0 })).toBe('Not Allowed')
  })

  it('the INFO tab tells a guest whether late registration is open [A-INFO-11 S-REG-02]', async () => {
    expect(await row('Registration', { status: 'running', late_registration_open: true })).toBe(
      'Late Registration Open',
    )
    expect(await row('Registration', { status: 'running' })).toBe('Registration Closed')
    expect((await client.draw('/app/tournaments/public/spring/info')).texts).toContain('CLOSED')
  })

  it('the header of a tournament with house bots says Practice, that of any other does not [N-PLAY-02]', async () => {
    const header = async (house_bots: number) => {
      await infoTabTexts({ house_bots })
      return (await client.draw('/app/tournaments/public/spring/info')).texts
    }
    expect(await header(3)).toContain('Practice')
    expect(await header(0)).not.toContain('Practice')
  })
})
