import { expect, it } from 'vitest'
import { stubBrowser } from './testing/browser.ts'

stubBrowser()
const { renderPageHtml } = await import('./page-html.tsx')
const html = await renderPageHtml('/')
const lobby = await renderPageHtml('/app/cashgame/micro')

it('the prebuilt HTML of the landing page has the name of the room, a sentence and a picture [A-ROUTE-01]', () => {
  expect(html).toMatch(/<h1[^>]*>Cardroom<\/h1>/)
  expect(html).toContain('choose a name, take a seat, play.')
  expect(html).toContain('<img src="/art/landing.svg"')
  expect(html).not.toMatch(/<title>|<link /)
})

it('in the prebuilt HTML of the landing page PLAY NOW links to the lobby, and buttons that need scripts are disabled [A-ROUTE-01]', () => {
  expect(html).toMatch(/<a [^>]*href="\/app\/cashgame"(?:(?!<\/a>).)*PLAY NOW/)
  for (const label of ['NEW HOME GAME', 'CONNECT', 'About'])
    expect(html).toMatch(new RegExp(`<button disabled (?:(?!</button>).)*${label}`))
})

it('the prebuilt HTML of the lobby has its heading, the stakes and loading rows, and marks no stake as current [A-ROUTE-03 A-LOBBY-03]', () => {
  expect(lobby).toMatch(/<h1[^>]*>CASH GAMES<\/h1>/)
  for (const stake of ['micro', 'high']) expect(lobby).toContain(`href="/app/cashgame/${stake}"`)
  expect(lobby).toMatch(/role="status" aria-label="Loading"/)
  expect(lobby).not.toMatch(/aria-current|<title>|<link /)
  for (const label of ['QUICK SEAT', 'NEW HOME GAME', 'CONNECT'])
    expect(lobby).toMatch(new RegExp(`<button (?:(?!</button>)[^>])*disabled(?:(?!</button>).)*${label}`))
})
