import { avatarColours } from '../design/tokens.ts'
import styles from './Avatar.module.css'

/** The disc behind a name's initial; the table picks its own by the same sum, so a player keeps one colour. */
const discOf = (name: string): string => {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return avatarColours[sum % avatarColours.length] ?? avatarColours[0]
}

interface AvatarProps {
  /** Empty for a guest. */
  readonly name: string
  readonly image: string | null
  readonly size: 'small' | 'medium' | 'large'
  /** Told when the picture cannot be drawn. */
  readonly onBroken?: (() => void) | undefined
}

/** A player's picture, else the initial on its disc, else the default picture (A-SHELL-06). Decoration: the name is beside it. */
export const Avatar = ({ name, image, size, onBroken }: AvatarProps) => {
  const url = image ?? (name === '' ? '/art/avatar.svg' : null)
  if (url !== null) return <img className={styles.avatar} data-size={size} src={url} alt="" onError={onBroken} />
  return (
    <span className={styles.avatar} data-size={size} style={{ background: discOf(name) }} aria-hidden="true">
      {name.charAt(0).toUpperCase()}
    </span>
  )
}
