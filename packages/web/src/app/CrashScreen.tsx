import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { somethingWentWrong } from '../http/call-failed.ts'
import { Empty } from '../shell/ListStates.tsx'
import styles from './WholePage.module.css'

/** What stands in place of a screen that broke (B-SCREEN-17). */
export const CrashScreen = ({ reset }: { readonly reset: () => void }) => {
  const router = useRouter()
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main className={styles.page} role="alert">
      <h1 className={styles.title}>{somethingWentWrong}</h1>
      <Empty
        text="This screen has stopped."
        hint="Your seat and your chips are safe in the room."
        action={<Button onClick={tryAgain}>Try again</Button>}
      />
    </main>
  )
}
