import { useEffect, useEffectEvent, useState } from 'react'
import hidden from '../../../ui/VisuallyHidden.module.css'
import type { Announcement } from '../../model/table-model.ts'
import type { GameState } from '../../play/game-state.ts'

/** Sentences that arrive this close together are announced as one, ms. */
const togetherMs = 200

interface AnnouncedText {
  readonly lastId: number
  readonly text: string
}

/** The sentences after the last announced one, joined. */
export const announce = (said: readonly Announcement[], { lastId }: AnnouncedText): AnnouncedText => ({
  lastId: said.at(-1)?.id ?? lastId,
  text: said
    .filter((one) => one.id > lastId)
    .map((one) => one.text)
    .join(' '),
})

/** Announces each sentence once, after `togetherMs`, together with those that arrive meanwhile. */
function useAnnounced(said: readonly Announcement[]): AnnouncedText {
  const [announced, setAnnounced] = useState<AnnouncedText>({ lastId: 0, text: '' })
  const announceNew = useEffectEvent(() => setAnnounced((before) => announce(said, before)))
  const waiting = (said.at(-1)?.id ?? 0) > announced.lastId
  useEffect(() => {
    if (!waiting) return
    const timer = window.setTimeout(() => announceNew(), togetherMs)
    return () => window.clearTimeout(timer)
  }, [waiting])
  return announced
}

interface LiveRegionsProps extends Pick<GameState, 'alert' | 'readOut'> {
  readonly said: readonly Announcement[]
  /**
   * The page has several tables: only the one in focus announces its events, and each announces its name with the
   * viewer's turn.
   */
  readonly beside: { readonly name: string; readonly focused: boolean } | null
}

/**
 * The live regions for screen readers: public events politely, the viewer's turn and its last seconds at once, and the
 * answers to read-out keys (N-A11Y-02). Each region is keyed by the number of its sentence, so that a repeated sentence
 * is announced again.
 */
export function LiveRegions({ said, alert, readOut, beside }: LiveRegionsProps) {
  const announced = useAnnounced(said)
  const quiet = beside !== null && !beside.focused
  return (
    <div className={hidden.visuallyHidden}>
      <output aria-label="Table events">
        <span key={announced.lastId}>{quiet ? '' : announced.text}</span>
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
