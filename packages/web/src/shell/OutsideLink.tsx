import type { ReactNode } from 'react'
import { NewTab } from './NewTab.tsx'

interface OutsideLinkProps {
  /** null: this room names no target, and the entry is shown disabled ([Q13]). */
  readonly href: string | null
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A link that leads out of the app. A mail is written where one is; a page opens beside this one, and says so. */
export const OutsideLink = ({ href, className, children }: OutsideLinkProps) => {
  if (href === null) {
    return (
      <button type="button" className={className} disabled title="This room names no address for it">
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
      <NewTab />
    </a>
  )
}
