import { Link, useLocation } from '@tanstack/react-router'
import { icon } from '../design/tokens.ts'
import { openOverlay } from '../navigation/overlays.ts'
import { type Destination, isUnder, settingsEntry } from './destinations.ts'

interface PageEntriesProps {
  /** Some of the pages, each under its full or its short name. */
  readonly entries: readonly (Omit<Destination, 'label'> & { readonly label: string })[]
  readonly className: string | undefined
}

/** Links to the pages of a bar, with the current one marked, and the SETTINGS button. */
export const PageEntries = ({ entries, className }: PageEntriesProps) => {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <>
      {entries.map((entry) => (
        <Link
          key={entry.under}
          {...entry.link}
          className={className}
          aria-current={isUnder(pathname, entry) ? 'page' : undefined}
        >
          <entry.icon size={icon.size} stroke={icon.stroke} aria-hidden />
          {entry.label}
        </Link>
      ))}
      <button type="button" className={className} onClick={() => openOverlay({ kind: 'settings' })}>
        <settingsEntry.icon size={icon.size} stroke={icon.stroke} aria-hidden />
        {settingsEntry.label}
      </button>
    </>
  )
}
