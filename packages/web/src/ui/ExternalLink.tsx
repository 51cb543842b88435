import type { ReactNode } from 'react'
import { NewTabIcon } from './NewTabIcon.tsx'

interface ExternalLinkProps {
  /** null if the operator has not configured it: the link is shown disabled ([Q13]). */
  readonly href: string | null
  readonly className: string | undefined
  readonly children: ReactNode
}

/**
 * A link out of the app. A link to a page opens in a new tab and shows an icon that says so; a mail link does neither.
 */
export const ExternalLink = ({ href, className, children }: ExternalLinkProps) => {
  if (href === null) {
    return (
      <button type="button" className={className} disabled title="The operator has given no address for it">
        {children}
      </button>
    )
  }
  if (href.startsWith('mailto:')) {
    return (
      <a className={className} href={href}>
        {children}
      </a>
    )
  }
  return (
    <a className={className} href={href} target="_blank" rel="noreferrer">
      {children}
      <NewTabIcon />
    </a>
  )
}
