import { type ComponentType, useEffect, useState } from 'react'
import { Spoken } from '../shell/Spoken.tsx'
import { useToasts } from '../shell/toasts.ts'

/** The toasts' place, from the first toast on, and the live region that says them, which must stand before the first. */
export const Toasts = () => {
  const newest = useToasts(({ toasts }) => toasts[0])
  const isNeeded = newest !== undefined
  // Not a suspended component: that one came only with the next toast when the first came in a burst of other changes.
  const [Host, setHost] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (isNeeded) void import('../shell/toast-host.tsx').then(({ ToastHost }) => setHost(() => ToastHost))
  }, [isNeeded])
  return (
    <>
      <div aria-live="polite">{newest && <Spoken key={newest.id}>{newest.message}</Spoken>}</div>
      {Host && <Host />}
    </>
  )
}
