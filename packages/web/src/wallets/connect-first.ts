import { useEffect, useState } from 'react'
import { useUser } from '../session/session-store.ts'

/** How long the message to connect a wallet shows, ms (A-LOBBY-07). */
const toldMs = 5000

/**
 * A message for a guest who pressed a control for connected players, shown for 5 s.
 * @returns the message, and a function that shows it
 */
export const useConnectFirst = (): readonly [told: string, tell: () => void] => {
  const user = useUser()
  const [told, setTold] = useState(0)
  useEffect(() => {
    if (told === 0) return
    const timer = setTimeout(() => setTold(0), toldMs)
    return () => clearTimeout(timer)
  }, [told])
  return [told > 0 && !user ? 'Please Connect Your Wallet!' : '', () => setTold((times) => times + 1)]
}
