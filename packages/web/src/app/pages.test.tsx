import type { Game } from '@cardroom/protocol'
import { beforeEach, describe, expect, it } from 'vitest'
import { robin as emptyRobin } from '../lobby/testing/some-game.ts'
import { stubBrowser } from './testing/browser.ts'
import { pageRenderer } from './testing/page-text.tsx'

const { window } = stubBrowser()
const { draw: renderPage, queryClient } = await pageRenderer()

beforeEach(() => {
  window.wide = false
  queryClient.clear()
})

const player = { id: 'u1', username: 'marlow', chips: 123.5, index: 4, isBot: false }
const robin: Game = {
  ...emptyRobin,
  players: [player, { ...player, id: 'u2', username: 'juniper', chips: 80, index: 1, isBot: true }],
}
const cacheGames = (games: readonly Game[]) => {
  queryClient.setQueryData(['games', 'LOW'], games)
  for (const game of games) queryClient.setQueryData(['game', game.id], game)
}

const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]
const links = (html: string, label: string) =>
  [...(new RegExp(`aria-label="${label}"[^>]*>(.*?)</nav>`, 's').exec(html)?.[1] ?? '').matchAll(/>([^<>]+)</g)].map(
    ([, text]) => text,
  )

const tournamentTabs = ['INFO', 'PLAYERS', 'PRIZES', 'TABLES', 'STRUCTURE']

describe('the header of a page', () => {
  it.each([
    ['A-ROUTE-03', '/app/cashgame/low', 'CASH GAMES', ['MICRO', 'LOW', 'MEDIUM', 'HIGH']],
    ['A-ROUTE-05', '/app/tournaments/private', 'TOURNAMENTS', ['PUBLIC', 'PRIVATE']],
    ['A-ROUTE-06', '/app/tournaments/public/7/prizes', 'TOURNAMENT', tournamentTabs],
    ['A-ROUTE-07', '/app/unnamedtournament/7', 'UNNAMED PRIVATE TOURNAMENT', []],
    ['A-ROUTE-08', '/app/mytournaments/past', 'MY TOURNAMENTS', ['UPCOMING', 'PAST']],
    ['A-ROUTE-09', '/app/cashier/balance', 'CASHIER', ['BALANCES']],
    ['A-ROUTE-10', '/app/mytable', 'MY TABLES', []],
    ['A-ROUTE-10', '/app/referral', 'REFERRAL PROGRAM', []],
    ['A-ROUTE-10', '/app/profile', 'PROFILE', []],
    ['A-ROUTE-10', '/app/handhistory', 'HAND HISTORY', ['HANDS', 'RESULTS']],
    ['N-HAND-03', '/app/handhistory/results', 'HAND HISTORY', ['HANDS', 'RESULTS']],
    ['N-HAND-02', '/app/hand/0123456789abcdefghijkl', 'SHARED HAND', []],
    ['A-ROUTE-11', '/app/edit-profile', 'EDIT PROFILE', []],
    ['A-SHELL-08', '/legal/terms', 'Terms and conditions', []],
    ['A-SHELL-08', '/legal/privacy', 'Privacy policy', []],
    ['A-SHELL-08', '/legal/license', 'License', []],
    ['A-SHELL-08', '/legal/nothing', 'Page not found', []],
  ] as const)('%s the page %s shows the title %s and its tabs', async (_row, path, title, tabs) => {
    const { html } = await renderPage(path)
    expect(heading(html)).toBe(title)
    expect(links(html, title)).toEqual(tabs)
  })

  it.each(['/app/unnamedtournament/7', '/app/tournaments/private/7/info'])(
    'the page %s has a back button [A-ROUTE-06 A-ROUTE-07]',
    async (path) => expect((await renderPage(path)).html).toContain('aria-label="Back"'),
  )

  it('an unknown path shows Page not found and a link home [A-ROUTE-14]', async () => {
    const { html, texts } = await renderPage('/app/nothing')
    expect(heading(html)).toBe('Page not found')
    expect(texts).toContain('GO HOME')
  })
})

describe('the page frame', () => {
  it('the page frame has logo, CONNECT, bell and menu in its top bar [A-SHELL-01]', async () => {
    const { html, texts } = await renderPage('/app/mytable')
    expect(texts).toEqual(expect.arrayContaining(['Cardroom', 'CONNECT']))
    expect(html).toMatch(/<a[^>]*aria-label="Cardroom, home"/)
    expect(html).toContain('aria-label="Notifications"')
    expect(html).toContain('aria-label="Menu"')
  })

  it('the page frame has the bottom bar and no sidebar in a narrow window [A-SHELL-03 A-SHELL-12]', async () => {
    const { html } = await renderPage('/app/cashier/balance')
    expect(links(html, 'Main pages')).toEqual(['CASH', 'TOURNEY', 'MY TABLES', 'CASHIER', 'SETTINGS'])
    expect(html).not.toContain('aria-label="Sidebar"')
  })

  it('the page frame has the sidebar in a wide window, with "Hello Guest" and the current page marked [A-SHELL-02 A-SHELL-06 A-SHELL-12]', async () => {
    window.wide = true
    const { html, texts } = await renderPage('/app/cashier/balance')
    expect(texts).toContain('Hello Guest')
    expect(html).toContain('src="/art/avatar.svg"')
    expect(/aria-current="page"[^>]*href="\/app\/cashier\/balance"/.test(html)).toBe(true)
    expect(html).not.toContain('aria-label="Main pages"')
  })
})

describe('the cash lobby', () => {
  it('the cash lobby shows five skeleton rows while it loads [A-LOBBY-03]', async () => {
    const { html } = await renderPage('/app/cashgame/low')
    expect(html.match(/mantine-Skeleton-root/g)).toHaveLength(5)
  })

  it('the cash lobby says NO OPEN GAME for a stake without games [A-LOBBY-04]', async () => {
    cacheGames([])
    expect((await renderPage('/app/cashgame/low')).texts).toContain('NO OPEN GAME')
  })

  it('the cash lobby says NO OPEN TABLE for a stake whose games are all closed, and lists only open games [A-LOBBY-04]', async () => {
    const closed = { ...robin, id: 'finch', name: 'Finch', settings: { ...robin.settings, closed: true } }
    cacheGames([closed])
    const { texts } = await renderPage('/app/cashgame/low')
    expect(texts).toContain('NO OPEN TABLE')
    expect(texts).not.toContain('Finch')
    cacheGames([closed, robin])
    const open = await renderPage('/app/cashgame/low')
    expect(open.texts).toContain('Robin')
    expect(open.texts).not.toContain('Finch')
  })

  it('the cash lobby shows the same average pot in the row and in the details of a table [A-LOBBY-01 A-LOBBY-02]', async () => {
    window.wide = true
    cacheGames([robin])
    queryClient.setQueryData(['game', robin.id], { ...robin, statistics: { avgPotSize: 8.21 } })
    const { texts } = await renderPage('/app/cashgame/low')
    expect(texts.filter((text) => ['12.50', '8.21'].includes(text))).toEqual(['12.50', '12.50'])
  })

  it('the cash lobby shows blinds, name and players of a table [A-LOBBY-01]', async () => {
    cacheGames([robin])
    const { texts } = await renderPage('/app/cashgame/low')
    expect(texts).toEqual(expect.arrayContaining(['0.50/1', 'Robin', '2/6']))
    expect(texts).not.toContain('OPEN TABLE')
  })

  it('an open row of the cash lobby shows buy-in, average pot, players with stacks and badges, and OPEN TABLE [A-LOBBY-02 N-PLAY-02]', async () => {
    cacheGames([robin])
    const { texts } = await renderPage('/app/cashgame/low?game=robin')
    const details = texts.slice(texts.indexOf('Buy-in', texts.indexOf('Stakes')))
    expect(details).toEqual(expect.arrayContaining(['40 – 100', 'Average pot', '12.50', 'OPEN TABLE']))
    expect(details).toEqual(expect.arrayContaining(['juniper', 'BOT', '80.00', 'marlow', '123.50']))
    expect(texts.filter((text) => text === 'BOT')).toHaveLength(1)
    expect(texts.indexOf('BOT')).toBe(texts.indexOf('juniper') + 1)
  })

  it('the cash lobby says No players found for an empty table [A-LOBBY-04]', async () => {
    cacheGames([{ ...robin, players: [] }])
    expect((await renderPage('/app/cashgame/low?game=robin')).texts).toContain('No players found')
  })

  it('the cash lobby in a wide window shows the details of a table where somebody plays [A-LOBBY-02]', async () => {
    window.wide = true
    cacheGames([{ ...robin, id: 'finch', name: 'Finch', players: [] }, robin])
    const { html } = await renderPage('/app/cashgame/low')
    expect(html).toContain('aria-label="Details of Robin"')
  })
})

it('the list of tournaments says NO OPEN TOURNAMENT when nothing is scheduled [A-TOURN-04]', async () => {
  queryClient.setQueryData(['tournaments', 'public', 1], { data: [], count: 0 })
  expect((await renderPage('/app/tournaments/public')).texts).toContain('NO OPEN TOURNAMENT')
})

describe('the pages of a user who is not signed in', () => {
  it.each([
    ['A-MYTABLES-01', '/app/mytable', 'NO OPEN TABLE'],
    ['A-SHELL-02', '/app/mytournaments/upcoming', 'NO OPEN TOURNAMENT'],
    ['A-SHELL-02', '/app/handhistory', 'No hand history found.'],
    ['N-HAND-03', '/app/handhistory/results', 'No results yet.'],
    ['A-PROFILE-01', '/app/profile', 'Hello Guest'],
  ])('%s on the page %s a guest sees the text "%s"', async (_row, path, words) => {
    expect((await renderPage(path)).texts).toContain(words)
  })

  it.each(['/app/mytable', '/app/mytournaments/past', '/app/handhistory', '/app/cashier/balance', '/app/profile'])(
    'a guest sees CONNECT in the bar and on the page %s [A-SHELL-05 A-ROUTE-09 A-ROUTE-11]',
    async (path) => expect((await renderPage(path)).texts.filter((text) => text === 'CONNECT')).toHaveLength(2),
  )

  it('a guest sees the room’s name, PLAY NOW, CONNECT and the footer links on the landing page [A-ROUTE-01]', async () => {
    const { html, texts } = await renderPage('/')
    expect(heading(html)).toBe('Cardroom')
    expect(texts).toEqual(expect.arrayContaining(['PLAY NOW', 'CONNECT']))
    expect(links(html, 'Footer').join(', ')).toBe(
      'Terms and conditions, Privacy policy, License, About, Messenger, Chat, E-mail',
    )
  })

  it('a guest sees a contact without an address as a disabled button, and one with an address as a link [A-SHELL-08]', async () => {
    queryClient.setQueryData(['config'], {
      contact: { messenger: null, chat: 'https://chat.example', email: 'room@example.com' },
    })
    const { html } = await renderPage('/')
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Messenger/)
    expect(html).toMatch(
      /href="https:\/\/chat\.example"[^>]*target="_blank"[^>]*>Chat(?:<!-- -->)? <svg[^>]*aria-label="opens in a new tab"/,
    )
    expect(html).toMatch(/href="mailto:room@example\.com">E-mail<\/a>/)
  })
})
