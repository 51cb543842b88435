import { LinkButton } from '../ui/LinkButton.tsx'
import { EmptyState } from '../ui/ListStates.tsx'
import { productName } from '../ui/theme/mark.ts'
import { TopBar } from './TopBar.tsx'
import styles from './WholePage.module.css'

/** Shown for an unknown path ([Q10]). */
export const NotFoundPage = () => (
  <>
    <title>{`Page not found · ${productName}`}</title>
    <TopBar />
    <main className={styles.page}>
      <h1 className={styles.title}>Page not found</h1>
      <EmptyState
        text="There is no page at this address."
        hint="The page may have moved. Check the address for a typing error."
        action={<LinkButton to="/">GO HOME</LinkButton>}
      />
    </main>
  </>
)
