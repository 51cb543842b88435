import { clientPages } from '@cardroom/protocol'
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { stubBrowser } from './testing/browser.ts'

const { visit } = stubBrowser()

/** Imports the router after the tests have stubbed the browser's storages, which its modules read when they load. */
const loadRouter = async () => {
  const { appRouter } = await import('./router.tsx')
  return async (path: string) => {
    const router = appRouter(createMemoryHistory({ initialEntries: [path] }))
    await router.load()
    const { location, matches } = router.state
    return {
      address: location.href,
      page: matches.at(-1)?.fullPath,
      isFound: !matches.some(({ _notFound, status }) => _notFound || status === 'notFound'),
    }
  }
}

let loadedRouter: Awaited<ReturnType<typeof loadRouter>>
beforeAll(async () => {
  loadedRouter = await loadRouter()
})

describe('the routes', () => {
  it.each([
    ['A-ROUTE-01', '/'],
    ['A-ROUTE-03', '/app/cashgame/micro'],
    ['A-ROUTE-03', '/app/cashgame/high'],
    ['A-ROUTE-05', '/app/tournaments/public'],
    ['A-ROUTE-05', '/app/tournaments/private'],
    ['A-ROUTE-06', '/app/tournaments/public/7/info'],
    ['A-ROUTE-06', '/app/tournaments/private/7/structure'],
    ['A-ROUTE-07', '/app/unnamedtournament/7'],
    ['A-ROUTE-08', '/app/mytournaments/upcoming'],
    ['A-ROUTE-08', '/app/mytournaments/past'],
    ['A-ROUTE-09', '/app/cashier/balance'],
    ['A-ROUTE-09', '/app/cashier/history'],
    ['Q6', '/app/cashier/withdraw'],
    ['A-ROUTE-13 Q9', '/app/tournaments/payment-1'],
    ['A-ROUTE-10', '/app/mytable'],
    ['A-ROUTE-10', '/app/referral'],
    ['A-ROUTE-10', '/app/profile'],
    ['A-ROUTE-10', '/app/handhistory'],
    ['A-ROUTE-11', '/app/edit-profile'],
    ['A-SHELL-08', '/legal/terms'],
    ['N-HOME-02', '/t/0123456789abcdefghijkl'],
    ['N-BANK-03', '/app/homegames/home_7'],
    ['N-KEEP-02', '/device'],
  ])('%s the address %s opens a page of the client', async (_row, path) => {
    expect(await loadedRouter(path)).toMatchObject({ address: path, isFound: true })
  })

  it('the client has the listed pages and no others, because only players have screens [A-ROLE-06 Q1]', async () => {
    const { appRouter } = await import('./router.tsx')
    const pages = Object.keys(appRouter(createMemoryHistory()).routesByPath).map((path) => path.replace(/(.)\/$/, '$1'))
    expect([...new Set(pages)].sort()).toEqual(
      [
        ...['/t/$secret', '/app/homegames/$id', '/device'],
        ...['/', '/gamePlay', '/legal/$document', '/app', '/app/cashgame', '/app/cashgame/$segment', '/app/mytable'],
        ...['/app/tournaments', '/app/tournaments/public', '/app/tournaments/private'],
        ...['/app/tournaments/public/$tournamentId/$tab', '/app/tournaments/private/$tournamentId/$tab'],
        ...['/app/unnamedtournament/$tournamentId', '/app/mytournaments'],
        ...['/app/mytournaments/upcoming', '/app/mytournaments/past'],
        ...['/app/cashier', '/app/cashier/balance', '/app/cashier/history', '/app/cashier/withdraw'],
        ...['/app/tournaments/payment-1', '/app/handhistory', '/app/referral', '/app/profile', '/app/edit-profile'],
      ].sort(),
    )
  })

  it.each(['/gamePlay', '/gameplay', '/GAMEPLAY'])(
    'the address %s opens the table screen, whatever the case of its letters [A-ROUTE-12]',
    async (path) => {
      expect(await loadedRouter(path)).toMatchObject({ page: '/gamePlay', isFound: true })
    },
  )

  it.each(['/nothing/here', '/app/nothing', '/app/tournaments/public/7/nothing'])(
    'the unknown address %s opens no page of the client [A-ROUTE-14]',
    async (path) => {
      expect(await loadedRouter(path)).toMatchObject({ isFound: false })
    },
  )

  it.each([
    ['/app', '/app/cashgame/micro'],
    ['/app/cashgame', '/app/cashgame/micro'],
    ['/app/cashgame/Low', '/app/cashgame/low'],
    ['/app/cashgame/nonsense', '/app/cashgame/micro'],
    ['/app/tournaments', '/app/tournaments/public'],
    ['/app/mytournaments', '/app/mytournaments/upcoming'],
    ['/app/cashier', '/app/cashier/balance'],
  ])('the address %s redirects to %s [A-ROUTE-04]', async (path, address) => {
    expect(await loadedRouter(path)).toMatchObject({ address })
  })

  it('the referral code of a link is stored for the visit and removed from the address [A-REFERRAL-06 A-PROFILE-07]', async () => {
    expect(await loadedRouter('/app/cashgame/low?ref=00123456&game=robin')).toMatchObject({
      address: '/app/cashgame/low?game=robin',
    })
    expect(visit.getItem('ref')).toBe('00123456')
  })

  it.each([
    ['?ref=', '', 'KEPT0000'],
    ['?ref=a&ref=b', '', 'b'],
    ['?ref=%22x%22', '', '"x"'],
    ['?ref={"a":1}', '', '{"a":1}'],
    ['?ref=null&game=robin', '?game=robin', 'null'],
    ['?REF=a', '?REF=a', 'KEPT0000'],
  ])(
    'the query "%s" leaves "%s" in the address and keeps the referral code %j [A-REFERRAL-06]',
    async (search, left, kept) => {
      visit.setItem('ref', 'KEPT0000')
      expect(await loadedRouter(`/app/cashgame/low${search}`)).toMatchObject({ address: `/app/cashgame/low${left}` })
      expect(visit.getItem('ref')).toBe(kept)
    },
  )
})

describe('the list of page paths that server and client share', () => {
  it('the server and the router of the client have the same list of pages [S-API-04 A-ROUTE-14]', async () => {
    const { appRouter } = await import('./router.tsx')
    const paths = Object.keys(appRouter(createMemoryHistory()).routesByPath)
    const withoutSlash = paths.map((path) => (path === '/' ? path : path.replace(/\/$/, '')))
    expect([...new Set(withoutSlash)].sort()).toEqual([...clientPages].sort())
  })
})
