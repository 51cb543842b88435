import { MantineProvider } from '@mantine/core'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { stubBrowser } from '../app/testing/browser.ts'
import { pagerItemsOf } from './pager-range.ts'

stubBrowser()
const { Pager } = await import('./Pager.tsx')

const pagerText = (pages: number, page: number, siblings: number) =>
  pagerItemsOf(pages, page, siblings)
    .map((item) => (typeof item === 'number' ? item : '...'))
    .join(' ')

describe('the pages in a pager', () => {
  it.each([0, 1, 2, 3])(
    'a pager with %i siblings beside the current page shows every page of up to 2 * siblings + 5 pages [A-PAGER-01]',
    (siblings) => {
      const most = 2 * siblings + 5
      for (let pages = 1; pages <= most; pages += 1) {
        for (let page = 1; page <= pages; page += 1) {
          expect(pagerItemsOf(pages, page, siblings)).toEqual(Array.from({ length: pages }, (_, index) => index + 1))
        }
      }
      expect(pagerText(most + 1, 1, siblings)).toContain('...')
    },
  )

  it('a pager of many pages shows the first two, the last two, and the current page with its siblings [A-PAGER-02]', () => {
    expect(pagerText(20, 10, 1)).toBe('1 2 ... 9 10 11 ... 19 20')
    expect(pagerText(20, 10, 2)).toBe('1 2 ... 8 9 10 11 12 ... 19 20')
    expect(pagerText(20, 1, 1)).toBe('1 2 ... 19 20')
    expect(pagerText(20, 4, 1)).toBe('1 2 3 4 5 ... 19 20')
    expect(pagerText(20, 20, 1)).toBe('1 2 ... 19 20')
    expect(pagerText(8, 4, 1)).toBe('1 2 3 4 5 ... 7 8')
  })
})

describe('the pager', () => {
  const renderPager = (page: number, pages = 12) =>
    renderToString(
      <MantineProvider forceColorScheme="dark">
        <Pager pages={pages} page={page} onPage={() => {}} itemsNoun="hands" />
      </MantineProvider>,
    )
  const isDisabled = (html: string, name: string) =>
    new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`).exec(html)?.[0].includes(' disabled=""')

  it('the pager disables the button First page only on the first page, and Last page only on the last [A-PAGER-03]', () => {
    const areEndButtonsDisabled = (page: number) =>
      ['First page', 'Last page'].map((name) => isDisabled(renderPager(page), name))
    expect(areEndButtonsDisabled(1)).toEqual([true, false])
    expect(areEndButtonsDisabled(5)).toEqual([false, false])
    expect(areEndButtonsDisabled(12)).toEqual([false, true])
  })

  it('a list of one page has no pager [A-PAGER-03]', () => expect(renderPager(1, 1)).not.toContain('<nav'))
})
