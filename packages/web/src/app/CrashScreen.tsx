import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import styles from '../frame/WholePage.module.css'
import { fallbackErrorText } from '../net/api-call-failed.ts'
import { EmptyState } from '../ui/ListStates.tsx'

/** Replaces a screen that threw while rendering (B-SCREEN-17). */
export const CrashScreen = ({ reset }: { readonly reset: () => void }) => {
  const router = useRouter()
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main className={styles.page} role="alert">
      <h1 className={styles.title}>{fallbackErrorText}</h1>
      <EmptyState
        text="This screen has stopped."
        hint="Your seat and your chips are safe in the room."
        action={<Button onClick={tryAgain}>Try again</Button>}
      />
    </main>
  )
}
