import { Button } from '@mantine/core'
import type { HomeGame } from '../../model/table-model.ts'
import type { TableGame } from '../../play/table-game.ts'
import { TableDialog } from '../popups/TableDialog.tsx'
import type { InvitationLinkPort } from '../table-screen-props.ts'
import { HomeGameInvitation } from './HomeGameInvitation.tsx'
import styles from './HomeGamePanel.module.css'
import { HomeGamePlayers } from './HomeGamePlayers.tsx'
import { HostControls } from './HostControls.tsx'

interface HomeGamePanelProps {
  readonly gameId: string
  readonly home: HomeGame
  readonly viewer: string | null
  readonly seatedUserIds: readonly string[]
  readonly game: TableGame
  readonly invitation: InvitationLinkPort | undefined
  readonly onClose: () => void
}

/**
 * The dialog HOME GAME: the invitation, the link to the players' call, the players, the host's controls, and a link to
 * the session page.
 */
export function HomeGamePanel({ gameId, home, viewer, seatedUserIds, game, invitation, onClose }: HomeGamePanelProps) {
  const isHost = viewer === home.host
  return (
    <TableDialog opened title="HOME GAME" onClose={onClose}>
      <div className={styles.parts}>
        {invitation && (
          <HomeGameInvitation key={String(isHost)} gameId={gameId} isHost={isHost} invitation={invitation} />
        )}
        {home.callLink !== null && (
          <Button component="a" variant="default" href={home.callLink} target="_blank" rel="noreferrer">
            JOIN THE CALL
          </Button>
        )}
        <HomeGamePlayers home={home} viewer={viewer} seatedUserIds={seatedUserIds} game={game} />
        {isHost && <HostControls home={home} game={game} />}
        {home.chipValue !== null && <p className={styles.hint}>{`One chip is ${home.chipValue}.`}</p>}
        <a className={styles.link} href={`/app/homegames/${gameId}`} target="_blank" rel="noreferrer">
          SESSION: WHO PAYS WHOM
        </a>
      </div>
    </TableDialog>
  )
}
