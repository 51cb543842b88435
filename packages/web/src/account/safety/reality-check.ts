import { readRealityCheck } from '@cardroom/protocol'
import { useEffect } from 'react'
import { roomClock } from '../../net/server-clock.ts'
import { callEndpoint } from '../../session/current-session.ts'
import { useUser } from '../../session/session-store.ts'
import { showStickyToast } from '../../ui/toasts/toasts.ts'
import { startRealityChecks } from './reality-watch.ts'

/** Shows a player, after every hour of play, the time played and their net result (N-SAFE-02). */
export const useRealityCheck = (): void => {
  const userId = useUser()?.id ?? null
  useEffect(() => {
    if (userId === null) return
    return startRealityChecks({
      request: () => callEndpoint(readRealityCheck),
      now: roomClock.now,
      schedule: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      notify: (sentence) => showStickyToast('info', sentence),
      log: (error) => console.warn('the reality check failed', error),
    })
  }, [userId])
}
