import { Badge } from '../ui/Badge.tsx'
import styles from './PlayerName.module.css'

interface PlayerNameProps {
  readonly player: { readonly username: string; readonly isBot: boolean }
  readonly isSelf: boolean
}

/** A player's name, with the badge BOT for a bot and YOU for the user (N-PLAY-02). */
export const PlayerName = ({ player: { username, isBot }, isSelf }: PlayerNameProps) => (
  <span className={styles.player} data-self={isSelf || undefined}>
    {username || 'Deleted player'}
    {isBot && <Badge> BOT</Badge>}
    {isSelf && <Badge> YOU</Badge>}
  </span>
)
