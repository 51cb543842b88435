/** Paths of the client's pages (A-ROUTE); a path segment that begins with `$` matches any one segment. */
export const clientPages = [
  '/',
  '/gamePlay',
  '/t/$secret',
  '/device',
  '/legal/$document',
  '/app',
  '/app/cashgame',
  '/app/cashgame/$segment',
  '/app/mytable',
  '/app/homegames/$id',
  '/app/tournaments',
  '/app/tournaments/public',
  '/app/tournaments/private',
  '/app/tournaments/public/$tournamentId/$tab',
  '/app/tournaments/private/$tournamentId/$tab',
  '/app/tournaments/payment-1',
  '/app/unnamedtournament/$tournamentId',
  '/app/mytournaments',
  '/app/mytournaments/upcoming',
  '/app/mytournaments/past',
  '/app/cashier',
  '/app/cashier/balance',
  '/app/cashier/history',
  '/app/cashier/withdraw',
  '/app/hand/$id',
  '/app/handhistory',
  '/app/handhistory/results',
  '/app/referral',
  '/app/profile',
  '/app/edit-profile',
] as const

/** The documents below `/legal`. */
export const legalDocuments = ['terms', 'privacy', 'license'] as const

const pathSegments = (path: string): readonly string[] => path.toLowerCase().replace(/\/$/, '').split('/')

/** Whether the client has a page at `path`. Upper and lower case ([Q8]) and a slash at the end make no difference. */
export const isClientPage = (path: string): boolean => {
  const askedSegments = pathSegments(path)
  if (askedSegments[1] === 'legal' && !legalDocuments.some((document) => document === askedSegments[2])) return false
  return clientPages.some((page) => {
    const pageSegments = pathSegments(page)
    return (
      pageSegments.length === askedSegments.length &&
      pageSegments.every((segment, index) =>
        segment.startsWith('$') ? askedSegments[index] : segment === askedSegments[index],
      )
    )
  })
}
