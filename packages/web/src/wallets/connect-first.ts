import { useEffect, useState } from 'react'
import { useUser } from '../session/session-store.ts'

/** How long a guest is told so, ms (A-LOBBY-07). */
const toldMs = 5000

/** A word for a guest who pressed what only a connected player may, for 5 s. @returns the word, and what says it */
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
