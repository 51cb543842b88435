import { IconCalendarEvent } from '@tabler/icons-react'
import { myTournamentTabs } from '../app/links.ts'
import { icon } from '../design/tokens.ts'
import { useUser } from '../session/session-store.ts'
import { ConnectButton } from '../shell/ConnectButton.tsx'
import { Empty } from '../shell/ListStates.tsx'
import { Page } from '../shell/Page.tsx'
import { NoTournament } from './TournamentListPage.tsx'

/** The tournaments the user has entered (A-ROUTE-08, [Q12]). */
export const MyTournamentsPage = () => {
  const user = useUser()
  return (
    <Page title="MY TOURNAMENTS" tabs={myTournamentTabs}>
      {user ? (
        <NoTournament />
      ) : (
        <Empty
          icon={<IconCalendarEvent size={icon.size} stroke={icon.stroke} />}
          text="NO OPEN TOURNAMENT"
          hint="Connect a wallet to see the tournaments you have entered."
          action={<ConnectButton />}
        />
      )}
    </Page>
  )
}
