import { lazy, Suspense } from 'react'
import { useToasts } from '../shell/toasts.ts'

const ToastHost = lazy(() => import('../shell/toast-host.tsx').then(({ ToastHost }) => ({ default: ToastHost })))

/** The toasts' place, from the first toast on. */
export const Toasts = () => {
  const isNeeded = useToasts(({ toasts }) => toasts.length > 0)
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  )
}
