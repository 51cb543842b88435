import { IconTrophy } from '@tabler/icons-react'
import { cashLink, tournamentListTabs } from '../app/links.ts'
import { icon } from '../design/tokens.ts'
import { LinkButton } from '../shell/LinkButton.tsx'
import { Empty } from '../shell/ListStates.tsx'
import { Page } from '../shell/Page.tsx'

/** The tournaments one can enter (A-ROUTE-05). */
export const TournamentListPage = () => (
  <Page title="TOURNAMENTS" tabs={tournamentListTabs}>
    <NoTournament />
  </Page>
)

/** The empty list of tournaments, on every page that lists them (A-TOURN-04). */
export const NoTournament = () => (
  <Empty
    icon={<IconTrophy size={icon.size} stroke={icon.stroke} />}
    text="NO OPEN TOURNAMENT"
    hint="Nothing is scheduled right now. The cash tables are open all day."
    action={
      <LinkButton variant="default" {...cashLink('micro')}>
        CASH GAMES
      </LinkButton>
    }
  />
)
