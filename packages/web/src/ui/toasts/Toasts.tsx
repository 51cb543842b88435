import { type ComponentType, useEffect, useState } from 'react'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { useToasts } from './toasts.ts'

/**
 * The container of the toasts, loaded with the first toast, and the live region that announces them to screen readers.
 * The live region must exist before the first toast.
 */
export const Toasts = () => {
  const newestToast = useToasts(({ toasts }) => toasts[0])
  const isNeeded = newestToast !== undefined
  // `lazy` with Suspense is not used, because during a burst of updates the first toast appeared only with the second.
  const [Host, setHost] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (isNeeded) void import('./toast-host.tsx').then(({ ToastHost }) => setHost(() => ToastHost))
  }, [isNeeded])
  return (
    <>
      <div aria-live="polite">
        {newestToast && <VisuallyHidden key={newestToast.id}>{newestToast.message}</VisuallyHidden>}
      </div>
      {Host && <Host />}
    </>
  )
}
