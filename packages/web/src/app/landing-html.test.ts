import { beforeAll, expect, it } from 'vitest'
import { standInBrowser } from './testing/browser.ts'

standInBrowser()
let html: string
beforeAll(async () => {
  const { landingHtml } = await import('./landing-html.tsx')
  html = await landingHtml()
})

it('the landing page of the build has name, sentence and picture [A-ROUTE-01]', () => {
  expect(html).toMatch(/<h1[^>]*>Cardroom<\/h1>/)
  expect(html).toContain('choose a name, take a seat, play.')
  expect(html).toContain('<img class="_felt')
  expect(html).not.toMatch(/<title>|<link /)
})

it('its PLAY NOW is a link to the lobby, and what only the client can do is disabled [A-ROUTE-01]', () => {
  expect(html).toMatch(/<a [^>]*href="\/app\/cashgame"(?:(?!<\/a>).)*PLAY NOW/)
  for (const label of ['NEW HOME GAME', 'CONNECT', 'About'])
    expect(html).toMatch(new RegExp(`<button disabled (?:(?!</button>).)*${label}`))
})
