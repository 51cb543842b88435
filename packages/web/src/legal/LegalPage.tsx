import { Link, useParams } from '@tanstack/react-router'
import { legalLinks } from '../frame/contact-links.ts'
import { NotFoundPage } from '../frame/NotFoundPage.tsx'
import { TopBar } from '../frame/TopBar.tsx'
import { productName } from '../ui/theme/mark.ts'
import styles from './LegalPage.module.css'
import { legalTexts } from './legal-texts.ts'

/** Terms, privacy and license, one page each ([Q13]). */
export const LegalPage = () => {
  const { document } = useParams({ from: '/legal/$document' })
  const text = legalTexts.find(({ name }) => name === document.toLowerCase())
  if (!text) return <NotFoundPage />
  return (
    <div className={styles.page}>
      <title>{`${text.title} · ${productName}`}</title>
      <TopBar />
      <main className={styles.text}>
        <nav className={styles.others} aria-label="Legal">
          {legalLinks.map(({ label, document: name }) => (
            <Link key={name} to="/legal/$document" params={{ document: name }} activeProps={{ 'aria-current': 'page' }}>
              {label}
            </Link>
          ))}
        </nav>
        <h1>{text.title}</h1>
        {text.sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </main>
    </div>
  )
}
