import { avatarColours } from '../design/tokens.ts'
import styles from './Avatar.module.css'

/** Colour of the disc behind an initial; the table uses the same sum, so that a player has one colour. */
const discOf = (name: string): string => {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return avatarColours[sum % avatarColours.length] ?? avatarColours[0]
}

interface AvatarProps {
  /** Empty for a guest. */
  readonly name: string
  readonly image: string | null
  readonly size: 'small' | 'medium' | 'large'
  /** Called when the picture fails to load. */
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
