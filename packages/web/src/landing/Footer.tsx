import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { contactLinks, legalLinks } from '../frame/contact-links.ts'
import { openOverlay } from '../navigation/overlays.ts'
import { configQuery } from '../queries/room-queries.ts'
import { ExternalLink } from '../ui/ExternalLink.tsx'
import styles from './Footer.module.css'

/** The links at the foot of the landing page (A-SHELL-08). */
export const Footer = () => {
  const { data } = useQuery(configQuery)
  return (
    <footer className={styles.footer}>
      <nav aria-label="Footer" className={styles.links}>
        {legalLinks.map(({ document, label }) => (
          <Link key={document} to="/legal/$document" params={{ document }} className={styles.link}>
            {label}
          </Link>
        ))}
        <button type="button" className={styles.link} onClick={() => openOverlay({ kind: 'about' })}>
          About
        </button>
        {contactLinks.map(({ key, label, href }) => {
          const address = data?.contact[key] ?? null
          return (
            <ExternalLink key={key} className={styles.link} href={address === null ? null : href(address)}>
              {label}
            </ExternalLink>
          )
        })}
      </nav>
    </footer>
  )
}
