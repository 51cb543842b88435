import { useEffect, useEffectEvent, useState } from 'react'
import hidden from '../../../ui/VisuallyHidden.module.css'
import type { Announcement } from '../../model/table-model.ts'
import type { TableScreenState } from '../../play/table-screen-state.ts'

/** Sentences that arrive within this time are announced together, ms. */
const announceDelayMs = 200

interface AnnouncedText {
  readonly lastId: number
  readonly text: string
}

/** Joins all sentences that came after the last announced one into one text. */
export const joinUnannounced = (announcements: readonly Announcement[], { lastId }: AnnouncedText): AnnouncedText => ({
  lastId: announcements.at(-1)?.id ?? lastId,
  text: announcements
    .filter((announcement) => announcement.id > lastId)
    .map((announcement) => announcement.text)
    .join(' '),
})

/**
 * Announces each sentence once, after `announceDelayMs`, together with the sentences that arrive meanwhile. If an alert
 * comes during this delay, the waiting sentences are put before its text. Otherwise a screen reader would say the alert
 * first, for example the amount to call before the bet.
 * @returns the sentences to announce, and the sentences to put before the alert
 */
function useAnnouncedText(
  announcements: readonly Announcement[],
  alert: TableScreenState['alert'],
): [AnnouncedText, string] {
  const [announced, setAnnounced] = useState<AnnouncedText>({ lastId: 0, text: '' })
  const [called, setCalled] = useState({ id: 0, before: '' })
  if (alert && alert.id !== called.id) {
    const { lastId, text } = joinUnannounced(announcements, announced)
    const takesAlert = alert.text !== '' && text !== ''
    setCalled({ id: alert.id, before: takesAlert ? `${text} ` : '' })
    if (takesAlert) setAnnounced({ lastId, text: '' })
  }
  const announceNew = useEffectEvent(() => setAnnounced((textBefore) => joinUnannounced(announcements, textBefore)))
  const isWaiting = (announcements.at(-1)?.id ?? 0) > announced.lastId
  useEffect(() => {
    if (!isWaiting) return
    const timer = window.setTimeout(() => announceNew(), announceDelayMs)
    return () => window.clearTimeout(timer)
  }, [isWaiting])
  return [announced, called.before]
}

interface LiveRegionsProps extends Pick<TableScreenState, 'alert' | 'readOut'> {
  readonly announcements: readonly Announcement[]
  /**
   * Set if the page has several tables; null if it has only this table. Of several tables only the table in focus
   * announces its events, and each table announces its name with the viewer's turn.
   */
  readonly tableAmongSeveral: { readonly name: string; readonly focused: boolean } | null
}

/**
 * The live regions for screen readers. Public events are announced politely, the viewer's turn and its last seconds at
 * once. A third region has the text that a read-out key (such as the key for the pot) asks for (N-A11Y-02). The text in
 * each region is keyed by its number, so that a repeated sentence is announced again.
 */
export function LiveRegions({ announcements, alert, readOut, tableAmongSeveral }: LiveRegionsProps) {
  const [announced, before] = useAnnouncedText(announcements, alert)
  const isQuiet = tableAmongSeveral !== null && !tableAmongSeveral.focused
  const name = tableAmongSeveral ? `${tableAmongSeveral.name}: ` : ''
  return (
    <div className={hidden.visuallyHidden}>
      <output aria-label="Table events">
        <span key={announced.lastId}>{isQuiet ? '' : announced.text}</span>
      </output>
      <div role="alert" aria-label="Your turn">
        <span key={alert?.id}>{alert && alert.text !== '' && `${isQuiet ? '' : before}${name}${alert.text}`}</span>
      </div>
      <output aria-label="Answer">
        <span key={readOut?.id}>{readOut?.text}</span>
      </output>
    </div>
  )
}
