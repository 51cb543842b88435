import { IconHistory } from '@tabler/icons-react'
import { cashLink } from '../app/links.ts'
import { icon } from '../design/tokens.ts'
import { useUser } from '../session/session-store.ts'
import { ConnectButton } from '../shell/ConnectButton.tsx'
import { LinkButton } from '../shell/LinkButton.tsx'
import { Empty } from '../shell/ListStates.tsx'
import { Page } from '../shell/Page.tsx'

/** The hands the user has played (A-ROUTE-10, [Q12]). */
export const HandHistoryPage = () => {
  const user = useUser()
  const picture = <IconHistory size={icon.size} stroke={icon.stroke} />
  return (
    <Page title="HAND HISTORY">
      {user ? (
        <Empty
          icon={picture}
          text="No Data Available"
          hint="The hands you play will stand here."
          action={
            <LinkButton variant="default" {...cashLink('micro')}>
              FIND A TABLE
            </LinkButton>
          }
        />
      ) : (
        <Empty
          icon={picture}
          text="No Data Available"
          hint="Connect a wallet to review the hands you have played."
          action={<ConnectButton />}
        />
      )}
    </Page>
  )
}
