import { lazy, Suspense } from 'react'
import { Spoken } from '../shell/Spoken.tsx'
import { useToasts } from '../shell/toasts.ts'

const ToastHost = lazy(() => import('../shell/toast-host.tsx').then(({ ToastHost }) => ({ default: ToastHost })))

/** The toasts' place, from the first toast on, and the live region that says them, which must stand before the first. */
export const Toasts = () => {
  const newest = useToasts(({ toasts }) => toasts[0])
  return (
    <>
      <div aria-live="polite">{newest && <Spoken key={newest.id}>{newest.message}</Spoken>}</div>
      {newest && (
        <Suspense fallback={null}>
          <ToastHost />
        </Suspense>
      )}
    </>
  )
}
