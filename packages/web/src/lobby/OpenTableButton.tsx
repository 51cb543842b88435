import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { importTableScreen } from '../game-page/import-table-screen.ts'
import { cashTableNavigationOf } from '../navigation/navigation-state.ts'
import { queryClient } from '../queries/query-client.ts'
import { cashTableQuery } from '../queries/room-queries.ts'
import { useUser } from '../session/session-store.ts'
import { useButtonAction } from '../ui/toasts/use-button-action.ts'
import { useConnectFirstMessage } from '../wallets/connect-first.ts'
import styles from './OpenTableButton.module.css'

/** OPEN TABLE opens the table; a guest is asked to connect first (A-LOBBY-07, A-LOBBY-08). */
export const OpenTableButton = ({ gameId }: { readonly gameId: string }) => {
  const user = useUser()
  const navigate = useNavigate()
  const [notice, showNotice] = useConnectFirstMessage()
  const { run, isBusy } = useButtonAction(async () => {
    if (!user) return showNotice()
    const game = await queryClient.fetchQuery({ ...cashTableQuery(gameId), staleTime: 0 })
    await navigate({ to: '/gamePlay', state: { table: cashTableNavigationOf(game, user) } })
  })
  return (
    <div className={styles.open}>
      <Button fullWidth size="lg" loading={isBusy} onClick={run} onPointerEnter={() => void importTableScreen()}>
        OPEN TABLE
      </Button>
      <p className={styles.notice} role="alert">
        {notice}
      </p>
    </div>
  )
}
