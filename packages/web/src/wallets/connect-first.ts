import { useEffect, useState } from 'react'
import { useUser } from '../session/session-store.ts'

/** How long the message to connect a wallet shows, ms (A-LOBBY-07). */
const connectMessageMs = 5000

/**
 * A message for a guest who pressed a control for connected players, shown for 5 s.
 * @returns the message, and a function that shows it
 */
export const useConnectFirstMessage = (): readonly [message: string, show: () => void] => {
  const user = useUser()
  const [shows, setShows] = useState(0)
  useEffect(() => {
    if (shows === 0) return
    const timer = setTimeout(() => setShows(0), connectMessageMs)
    return () => clearTimeout(timer)
  }, [shows])
  return [shows > 0 && !user ? 'Please Connect Your Wallet!' : '', () => setShows((shownTimes) => shownTimes + 1)]
}
