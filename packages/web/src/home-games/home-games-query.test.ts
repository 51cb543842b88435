import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { stubBrowser } from '../app/testing/browser.ts'

stubBrowser()
const { homeGamesQuery } = await import('./home-games-query.ts')

it('while home games load, those before stay on another page, but not for another account or a guest [N-HOME-11 A-SETTINGS-15]', () => {
  const client = new QueryClient()
  const first = homeGamesQuery('anna', { skip: 0, take: 10 })
  const games = { data: [], count: 250 }
  client.setQueryData(first.queryKey, games)
  const observer = new QueryObserver(client, first)
  const shownFor = (options: typeof first) => {
    observer.setOptions(options)
    return observer.getCurrentResult().data
  }
  expect(shownFor(homeGamesQuery('anna', { skip: 100, take: 100 }))).toEqual(games)
  expect(shownFor(homeGamesQuery('bert', { skip: 0, take: 10 }))).toBeUndefined()
  expect(shownFor(homeGamesQuery(null, { skip: 0, take: 10 }))).toBeUndefined()
})
