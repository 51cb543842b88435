import { readRealityCheck } from '@cardroom/protocol'
import { useEffect } from 'react'
import { call } from '../../session/current-session.ts'
import { useUser } from '../../session/session-store.ts'
import { showNotice } from '../../shell/toasts.ts'
import { realityWatch } from './reality-watch.ts'

/** Tells a player every hour of play how long it has been and with what result (N-SAFE-02). */
export const useRealityCheck = (): void => {
  const userId = useUser()?.id ?? null
  useEffect(() => {
    if (userId === null) return
    return realityWatch({
      ask: () => call(readRealityCheck),
      now: Date.now,
      later: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      tell: (sentence) => showNotice('info', sentence),
      log: (error) => console.warn('no reality check', error),
    })
  }, [userId])
}
