import { Page } from '../frame/Page.tsx'
import { SignedInContent } from '../frame/SignedInContent.tsx'
import { myTournamentTabs } from '../navigation/links.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { ConnectButton } from '../wallets/ConnectButton.tsx'
import { EmptyTournamentList } from './EmptyTournamentList.tsx'
import { TournamentCards } from './TournamentCards.tsx'
import { ownTournamentsQuery } from './tournament-queries.ts'

const emptyListHints = {
  upcoming: 'The tournaments you have entered appear here until they are over.',
  past: 'The tournaments you have played appear here once they are over.',
} as const

export const UpcomingTournamentsPage = () => <MyTournamentsPage type="upcoming" />
export const PastTournamentsPage = () => <MyTournamentsPage type="past" />

/** The tournaments the user has entered (A-ROUTE-08, [Q12], [Q43]). */
const MyTournamentsPage = ({ type }: { readonly type: 'upcoming' | 'past' }) => (
  <Page title="MY TOURNAMENTS" tabs={myTournamentTabs}>
    <SignedInContent
      guest={
        <EmptyTournamentList
          hint="Connect a wallet to see the tournaments you have entered."
          action={<ConnectButton />}
        />
      }
    >
      {({ id }) => (
        <TournamentCards
          key={type}
          list={ownTournamentsQuery(type, id)}
          empty={{
            hint: emptyListHints[type],
            action: (
              <LinkButton variant="default" to="/app/tournaments/public">
                TOURNAMENTS
              </LinkButton>
            ),
          }}
        />
      )}
    </SignedInContent>
  </Page>
)
