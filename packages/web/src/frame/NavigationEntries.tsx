import { Link, useLocation } from '@tanstack/react-router'
import { openOverlay } from '../navigation/overlays.ts'
import { belongsToEntry, type SidebarEntry, settingsEntry } from './sidebar-entries.ts'

interface NavigationEntriesProps {
  /** The pages to link to; `label` is the full or short name that the link shows. */
  readonly entries: readonly (Omit<SidebarEntry, 'label'> & { readonly label: string })[]
  readonly className: string | undefined
}

/** Links to the pages of a bar, with the current one marked, and the SETTINGS button. */
export const NavigationEntries = ({ entries, className }: NavigationEntriesProps) => {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <>
      {entries.map((entry) => (
        <Link
          key={entry.under}
          {...entry.link}
          className={className}
          aria-current={belongsToEntry(pathname, entry) ? 'page' : undefined}
        >
          <entry.icon aria-hidden />
          {entry.label}
        </Link>
      ))}
      <button type="button" className={className} onClick={() => openOverlay({ kind: 'settings' })}>
        <settingsEntry.icon aria-hidden />
        {settingsEntry.label}
      </button>
    </>
  )
}
