import { Page } from '../frame/Page.tsx'
import { cashLobbyLink, tournamentListTabs } from '../navigation/links.ts'
import type { TournamentAccess } from '../navigation/paths.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { TournamentCards } from './TournamentCards.tsx'
import { openTournamentsQuery } from './tournament-queries.ts'

export const PublicTournamentsPage = () => <TournamentListPage access="public" />
export const PrivateTournamentsPage = () => <TournamentListPage access="private" />

/** The public or the private tournaments that are not over (A-ROUTE-05). */
const TournamentListPage = ({ access }: { readonly access: TournamentAccess }) => (
  <Page title="TOURNAMENTS" tabs={tournamentListTabs}>
    <TournamentCards
      key={access}
      list={openTournamentsQuery(access)}
      empty={{
        hint: 'Nothing is scheduled right now. The cash tables are open all day.',
        action: (
          <LinkButton variant="default" {...cashLobbyLink}>
            CASH GAMES
          </LinkButton>
        ),
      }}
    />
  </Page>
)
