import { LinkButton } from '../shell/LinkButton.tsx'
import { Empty } from '../shell/ListStates.tsx'
import { TopBar } from '../shell/TopBar.tsx'
import { productName } from '../theme/mark.ts'
import styles from './WholePage.module.css'

/** Every path that is no page ([Q10]). */
export const NotFoundPage = () => (
  <>
    <title>{`Page not found · ${productName}`}</title>
    <TopBar />
    <main className={styles.page}>
      <h1 className={styles.title}>Page not found</h1>
      <Empty
        text="There is no page at this address."
        hint="The page may have moved, or the address has a slip in it."
        action={<LinkButton to="/">GO HOME</LinkButton>}
      />
    </main>
  </>
)
