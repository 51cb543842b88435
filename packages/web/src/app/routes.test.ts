import { clientPages } from '@cardroom/protocol'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { stubBrowser } from './testing/browser.ts'

const { visit } = stubBrowser()

// The router's modules read the browser's storages when they load.
const { createAppRouter } = await import('./router.tsx')

const pageAt = async (path: string) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const { location, matches } = router.state
  return {
    address: location.href,
    page: matches.at(-1)?.fullPath,
    isFound: !matches.some(({ _notFound, status }) => _notFound || status === 'notFound'),
  }
}

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
  ['N-HAND-03', '/app/handhistory/results'],
  ['N-HAND-02', '/app/hand/0123456789abcdefghijkl'],
  ['A-ROUTE-11', '/app/edit-profile'],
  ['A-SHELL-08', '/legal/terms'],
  ['N-HOME-02', '/t/0123456789abcdefghijkl'],
  ['N-BANK-03', '/app/homegames/home_7'],
  ['N-KEEP-02', '/device'],
])('%s the address %s opens a page of the client', async (_row, path) => {
  expect(await pageAt(path)).toMatchObject({ address: path, isFound: true })
})

it('the client’s routes equal the server’s list of client pages and the list in this test, which has only pages for players [A-ROLE-06 Q1 S-API-04 A-ROUTE-14]', () => {
  const paths = Object.keys(createAppRouter(createMemoryHistory()).routesByPath)
  const pages = [...new Set(paths.map((path) => path.replace(/(.)\/$/, '$1')))].sort()
  expect(pages).toEqual([...clientPages].sort())
  expect(pages).toEqual(
    [
      ...['/t/$secret', '/app/homegames/$id', '/device'],
      ...['/', '/gamePlay', '/legal/$document', '/app', '/app/cashgame', '/app/cashgame/$segment', '/app/mytable'],
      ...['/app/tournaments', '/app/tournaments/public', '/app/tournaments/private'],
      ...['/app/tournaments/public/$tournamentId/$tab', '/app/tournaments/private/$tournamentId/$tab'],
      ...['/app/unnamedtournament/$tournamentId', '/app/mytournaments'],
      ...['/app/mytournaments/upcoming', '/app/mytournaments/past'],
      ...['/app/cashier', '/app/cashier/balance', '/app/cashier/history', '/app/cashier/withdraw'],
      ...['/app/tournaments/payment-1', '/app/handhistory', '/app/referral', '/app/profile', '/app/edit-profile'],
      ...['/app/handhistory/results', '/app/hand/$id'],
    ].sort(),
  )
})

it.each(['/gamePlay', '/gameplay', '/GAMEPLAY'])(
  'the address %s opens the table screen, whatever the case of its letters [A-ROUTE-12]',
  async (path) => {
    expect(await pageAt(path)).toMatchObject({ page: '/gamePlay', isFound: true })
  },
)

it.each(['/nothing/here', '/app/nothing', '/app/tournaments/public/7/nothing'])(
  'the unknown address %s opens no page of the client [A-ROUTE-14]',
  async (path) => {
    expect(await pageAt(path)).toMatchObject({ isFound: false })
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
  expect(await pageAt(path)).toMatchObject({ address })
})

it.each([
  ['?ref=00123456&game=robin', '?game=robin', '00123456'],
  ['?ref=', '', 'KEPT0000'],
  ['?ref=a&ref=b', '', 'b'],
  ['?ref=%22x%22', '', '"x"'],
  ['?ref={"a":1}', '', '{"a":1}'],
  ['?ref=null&game=robin', '?game=robin', 'null'],
  ['?REF=a', '?REF=a', 'KEPT0000'],
])(
  'the query "%s" leaves "%s" in the address and the referral code %j stored for the visit [A-REFERRAL-06 A-PROFILE-07]',
  async (search, left, kept) => {
    visit.setItem('ref', 'KEPT0000')
    expect(await pageAt(`/app/cashgame/low${search}`)).toMatchObject({ address: `/app/cashgame/low${left}` })
    expect(visit.getItem('ref')).toBe(kept)
  },
)
