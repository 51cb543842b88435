import { avatarColourOf } from '../design/tokens.ts'
import styles from './Avatar.module.css'

interface AvatarProps {
  /** Empty for a guest. */
  readonly name: string
  readonly image: string | null
  readonly size: 'small' | 'medium' | 'large'
  /** Called when the picture fails to load. */
  readonly onBroken?: (() => void) | undefined
}

/**
 * A player's picture; without one, the initial of the name on a coloured disc; for a guest the default picture
 * (A-SHELL-06). Screen readers skip the avatar, because the name is beside it.
 */
export const Avatar = ({ name, image, size, onBroken }: AvatarProps) => {
  const url = image ?? (name === '' ? '/art/avatar.svg' : null)
  if (url !== null) return <img className={styles.avatar} data-size={size} src={url} alt="" onError={onBroken} />
  return (
    <span className={styles.avatar} data-size={size} style={{ background: avatarColourOf(name) }} aria-hidden="true">
      {name.charAt(0).toUpperCase()}
    </span>
  )
}
