import { useEffect, useRef, useState } from 'react'
import type { Said } from '../../model/table-model.ts'
import type { GameState } from '../../play/game-state.ts'
import styles from './TableTwin.module.css'

/** Sentences that arrive this close together are told as one, ms. */
const togetherMs = 200

interface Told {
  readonly upTo: number
  readonly text: string
}

/** The sentences after those told last, joined. */
export const tell = (said: readonly Said[], { upTo }: Told): Told => ({
  upTo: said.at(-1)?.id ?? upTo,
  text: said
    .filter((one) => one.id > upTo)
    .map((one) => one.text)
    .join(' '),
})

/** Tells each sentence once, a moment later, together with what comes in that moment. */
function useTold(said: readonly Said[]): Told {
  const [told, setTold] = useState<Told>({ upTo: 0, text: '' })
  const latest = useRef(said)
  useEffect(() => {
    latest.current = said
  })
  const waiting = (said.at(-1)?.id ?? 0) > told.upTo
  useEffect(() => {
    if (!waiting) return
    const timer = window.setTimeout(() => setTold((before) => tell(latest.current, before)), togetherMs)
    return () => window.clearTimeout(timer)
  }, [waiting])
  return told
}

interface LiveRegionsProps extends Pick<GameState, 'alert' | 'readOut'> {
  readonly said: readonly Said[]
  /** One of several tables: only the one in focus tells its events, and each names itself at its turn. */
  readonly beside: { readonly name: string; readonly focused: boolean } | null
}

/**
 * What is told without being looked at: public events politely, the own turn and its last seconds at once, and the
 * answers to read-out keys (N-A11Y-02). A repeated sentence is told again: each region is keyed by its number.
 */
export function LiveRegions({ said, alert, readOut, beside }: LiveRegionsProps) {
  const told = useTold(said)
  const quiet = beside !== null && !beside.focused
  return (
    <div className={styles.words}>
      <output aria-label="Table events">
        <span key={told.upTo}>{quiet ? '' : told.text}</span>
      </output>
      <div role="alert" aria-label="Your turn">
        <span key={alert?.id}>
          {alert && alert.text !== '' && beside ? `${beside.name}: ${alert.text}` : alert?.text}
        </span>
      </div>
      <output aria-label="Answer">
        <span key={readOut?.id}>{readOut?.text}</span>
      </output>
    </div>
  )
}
