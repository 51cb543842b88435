import { useEffect, useState } from 'react'

/** A button that has just appeared or changed takes no input for this long (N-TABLE-02), ms. */
const armDelayMs = 150

/** Whether a button may be pressed: false for 150 ms after it has appeared and after every change of `subject`. */
export function useIsPressable(subject: string): boolean {
  const [armed, setArmed] = useState<string | null>(null)
  useEffect(() => {
    const timer = window.setTimeout(() => setArmed(subject), armDelayMs)
    return () => window.clearTimeout(timer)
  }, [subject])
  return armed === subject
}
