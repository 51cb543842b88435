import type { Tournament } from '@cardroom/protocol'
import { linkOptions } from '@tanstack/react-router'
import {
  type StakeSegment,
  stakeSegments,
  type TournamentAccess,
  type TournamentPageSegment,
  tournamentPageSegments,
} from './paths.ts'

/** The cash lobby of a stake. */
export const stakeLobbyLinkOf = (segment: StakeSegment) =>
  linkOptions({ to: '/app/cashgame/$segment', params: { segment }, search: {} })

/** The cash lobby without a stake in the path; the router redirects to the lobby of `findDefaultLobbyStake`. */
export const cashLobbyLink = linkOptions({ to: '/app/cashgame' })

export const cashTabs = stakeSegments.map((stake) => ({ label: stake.toUpperCase(), link: stakeLobbyLinkOf(stake) }))

export const tournamentListTabs = [
  { label: 'PUBLIC', link: linkOptions({ to: '/app/tournaments/public' }) },
  { label: 'PRIVATE', link: linkOptions({ to: '/app/tournaments/private' }) },
]

const tournamentLink = (access: TournamentAccess, tournamentId: string, tab: TournamentPageSegment) =>
  access === 'public'
    ? linkOptions({ to: '/app/tournaments/public/$tournamentId/$tab', params: { tournamentId, tab } })
    : linkOptions({ to: '/app/tournaments/private/$tournamentId/$tab', params: { tournamentId, tab } })

/** The page of a tournament; private tournaments without a name have another path ([Q5]). */
export const tournamentPageLinkOf = ({ id, access, name }: Pick<Tournament, 'id' | 'access' | 'name'>) => {
  if (access === 'PUBLIC') return tournamentLink('public', id, 'info')
  return name.trim() === ''
    ? linkOptions({ to: '/app/unnamedtournament/$tournamentId', params: { tournamentId: id } })
    : tournamentLink('private', id, 'info')
}

/** The five tabs of one tournament (A-ROUTE-06). */
export const tournamentPageTabsOf = (access: TournamentAccess, tournamentId: string) =>
  tournamentPageSegments.map((tab) => ({ label: tab.toUpperCase(), link: tournamentLink(access, tournamentId, tab) }))

export const myTournamentTabs = [
  { label: 'UPCOMING', link: linkOptions({ to: '/app/mytournaments/upcoming' }) },
  { label: 'PAST', link: linkOptions({ to: '/app/mytournaments/past' }) },
]

export const handHistoryTabs = [
  { label: 'HANDS', link: linkOptions({ to: '/app/handhistory' }) },
  { label: 'RESULTS', link: linkOptions({ to: '/app/handhistory/results' }) },
]

/** The cashier's HISTORY tab is only for signed-in users (A-ROUTE-09). */
export const cashierTabsFor = (isConnected: boolean) => [
  { label: 'BALANCES', link: linkOptions({ to: '/app/cashier/balance' }) },
  ...(isConnected ? [{ label: 'HISTORY', link: linkOptions({ to: '/app/cashier/history' }) }] : []),
]

/** The address that friends open to come to a home game (N-HOME-02). */
export const invitationUrlOf = (secret: string): string => `${location.origin}/t/${secret}`

/** The address at which anybody sees a shared hand (N-HAND-02). @param id the random end of the link */
export const sharedHandUrlOf = (id: string): string => `${location.origin}/app/hand/${id}`

/** The session page of a home game (N-BANK-03). */
export const homeSheetLinkOf = (id: string) => linkOptions({ to: '/app/homegames/$id', params: { id } })
