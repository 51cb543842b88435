import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LinkProps, useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useOverlay } from '../navigation/overlays.ts'
import { productName } from '../ui/theme/mark.ts'
import styles from './Page.module.css'

export interface PageTab {
  readonly label: string
  readonly link: Pick<LinkProps, 'to' | 'params'>
}

interface PageProps {
  readonly title: string
  readonly tabs?: readonly PageTab[]
  /** Where the back button leads if the browser history has no earlier entry. Without it there is no back button. */
  readonly backTarget?: Pick<LinkProps, 'to' | 'params'>
  /** Shown beside the title, for example status and prize pool of a tournament. */
  readonly figures?: ReactNode
  /** The panel at the right of wide windows. */
  readonly details?: ReactNode
  readonly children: ReactNode
}

/** A page inside the frame: a sticky header and the content (A-ROUTE-17). */
export const Page = ({ title, tabs, backTarget, figures, details, children }: PageProps) => {
  const isCovered = useOverlay(({ overlay }) => overlay !== null)
  return (
    <div className={styles.page} data-details={details ? true : undefined}>
      <title>{`${title} · ${productName}`}</title>
      <div className={styles.column}>
        <div className={styles.header} data-covered={isCovered || undefined}>
          <div className={styles.titleRow}>
            <div className={styles.name}>
              {backTarget && <BackButton fallback={backTarget} />}
              <h1 className={styles.title}>{title}</h1>
            </div>
            {figures}
          </div>
          {tabs && <Tabs tabs={tabs} label={title} />}
        </div>
        {children}
      </div>
      {details && <div className={styles.details}>{details}</div>}
    </div>
  )
}

const Tabs = ({ tabs, label }: { readonly tabs: readonly PageTab[]; readonly label: string }) => {
  const tabStrip = useRef<HTMLElement>(null)
  const page = useLocation({ select: (location) => location.pathname.toLowerCase() })
  useEffect(() => {
    // Scrolls the current tab into view, as a narrow window does not show every tab. The tab is found by its path,
    // because `aria-current` is set only after this effect.
    const currentTab = [...(tabStrip.current?.querySelectorAll('a') ?? [])].find(
      (tab) => tab.pathname.toLowerCase() === page,
    )
    currentTab?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [page])
  return (
    <nav ref={tabStrip} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          {...tab.link}
          className={styles.tab}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}

const BackButton = ({ fallback }: { readonly fallback: Pick<LinkProps, 'to' | 'params'> }) => {
  const router = useRouter()
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate(fallback)
  }
  return (
    <ActionIcon className={styles.back ?? ''} aria-label="Back" onClick={goBack}>
      <IconArrowLeft aria-hidden />
    </ActionIcon>
  )
}
