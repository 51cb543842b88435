import type { HandRecord } from '@cardroom/protocol'
import { useEffect, useEffectEvent, useState } from 'react'

/** What the room has answered. */
interface Answer {
  /** The hand that was at the table when it was asked; null: its answer is waited for. */
  readonly at: number | null
  /** A failure leaves them as they were. */
  readonly hands: readonly HandRecord[]
  readonly hasFailed: boolean
}

interface GameHands extends Pick<Answer, 'hands'> {
  readonly state: 'asking' | 'known' | 'failed'
  /** Asks once more, after a failure. */
  readonly again: () => void
}

/**
 * The viewer's hands of a game, read when they are first wanted and after each hand of the table.
 * @param read null for a guest, who has none: nothing is asked ([Q81])
 * @param handNumber of the hand at the table now
 */
export const useGameHands = (read: (() => Promise<readonly HandRecord[]>) | null, handNumber: number): GameHands => {
  const [{ at, hands, hasFailed }, setAnswer] = useState<Answer>({
    at: read === null ? handNumber : null,
    hands: [],
    hasFailed: false,
  })
  const ask = useEffectEvent(async () => read?.() ?? [])

  useEffect(() => {
    if (at === handNumber) return
    let isWanted = true
    const answered = (told: Partial<Answer>): void => {
      if (isWanted) setAnswer((before) => ({ ...before, hasFailed: false, ...told, at: handNumber }))
    }
    ask().then(
      (told) => answered({ hands: told }),
      (error: unknown) => {
        console.warn('the hand history did not come', error)
        answered({ hasFailed: true })
      },
    )
    return () => {
      isWanted = false
    }
  }, [at, handNumber])

  return {
    hands,
    state: at === null ? 'asking' : hasFailed ? 'failed' : 'known',
    again: () => setAnswer((before) => ({ ...before, at: null })),
  }
}
