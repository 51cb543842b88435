import { Button } from '@mantine/core'
import type { HomeGame } from '../../model/table-model.ts'
import type { TableGame } from '../../play/table-game.ts'
import { TableDialog } from '../popups/TableDialog.tsx'
import type { Invitation } from '../table-screen-props.ts'
import styles from './HomeDialog.module.css'
import { HomeInvite } from './HomeInvite.tsx'
import { HomePlayers } from './HomePlayers.tsx'
import { HomeRules } from './HomeRules.tsx'

interface HomeDialogProps {
  readonly gameId: string
  readonly home: HomeGame
  readonly viewer: string | null
  readonly seatedUserIds: readonly string[]
  readonly game: TableGame
  readonly invitation: Invitation | undefined
  readonly onClose: () => void
}

/** The dialog HOME GAME: the invitation, the players, the host's controls, and a link to the session page. */
export function HomeDialog({ gameId, home, viewer, seatedUserIds, game, invitation, onClose }: HomeDialogProps) {
  const isHost = viewer === home.host
  return (
    <TableDialog opened title="HOME GAME" onClose={onClose}>
      <div className={styles.parts}>
        {invitation && <HomeInvite key={String(isHost)} gameId={gameId} isHost={isHost} invitation={invitation} />}
        {home.callLink !== null && (
          <Button component="a" variant="default" href={home.callLink} target="_blank" rel="noreferrer">
            JOIN THE CALL
          </Button>
        )}
        <HomePlayers home={home} viewer={viewer} seatedUserIds={seatedUserIds} game={game} />
        {isHost && <HomeRules home={home} game={game} />}
        {home.chipValue !== null && <p className={styles.hint}>{`One chip is ${home.chipValue}.`}</p>}
        <a className={styles.link} href={`/app/homegames/${gameId}`} target="_blank" rel="noreferrer">
          SESSION: WHO PAYS WHOM
        </a>
      </div>
    </TableDialog>
  )
}
