import type { Icon } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ExternalLink } from '../ui/ExternalLink.tsx'
import styles from './SlideMenu.module.css'

interface EntryProps {
  readonly label: string
  readonly icon?: Icon
}

const EntryContent = ({ label, icon: Picture }: EntryProps) => (
  <>
    {Picture && <Picture aria-hidden />}
    {label}
  </>
)

// `className` is set after the passed props, because the router passes a class of its own for the current page.
const AnchorEntry = ({ label, icon: Picture, ...anchor }: EntryProps & ComponentProps<'a'>) => (
  <a {...anchor} className={styles.entry}>
    <EntryContent label={label} {...(Picture ? { icon: Picture } : {})} />
  </a>
)

/** A menu entry that goes to a page of the app. */
export const MenuLink = createLink(AnchorEntry)

/** A menu entry with a click handler. */
export const MenuButton = ({ onClick, ...face }: EntryProps & { readonly onClick: () => void }) => (
  <button type="button" className={styles.entry} onClick={onClick}>
    <EntryContent {...face} />
  </button>
)

/** A menu entry that leads out of the app. */
export const ExternalMenuLink = ({ href, ...face }: EntryProps & { readonly href: string | null }) => (
  <ExternalLink className={styles.entry} href={href}>
    <EntryContent {...face} />
  </ExternalLink>
)
