import { useEffect, useRef, useState } from 'react'
import type { ChatLine } from '../../model/chat.ts'
import { seatOf } from '../../model/seat.ts'
import type { TableModel } from '../../model/table-model.ts'
import { podBox, seatPlaceIndexOf, type TablePlaces } from '../../scene/places.ts'
import { browserClock } from '../browser-clock.ts'
import styles from './ChatBubbles.module.css'
import { Emote } from './Emote.tsx'
import { isEmote } from './quick-words.ts'
import { recentLinesAt } from './recent-lines.ts'

/** The newest line of each player that arrived while the table was open, if its bubble is still shown. */
const useRecentLines = (chatLines: readonly ChatLine[], lastOldId: number): readonly ChatLine[] => {
  const newestId = chatLines.at(-1)?.id ?? -1
  const seenId = useRef(newestId)
  const [arrived, setArrived] = useState<readonly { readonly line: ChatLine; readonly at: number }[]>([])
  const [now, setNow] = useState(() => browserClock.now())
  useEffect(() => {
    const at = browserClock.now()
    const newLines = chatLines
      .filter(({ id }) => id > Math.max(seenId.current, lastOldId))
      .map((line) => ({ line, at }))
    seenId.current = Math.max(seenId.current, newestId)
    if (newLines.length === 0) return
    setArrived((arrivedBefore) => [...arrivedBefore, ...newLines].slice(-maxKeptLines))
    setNow(at)
  }, [chatLines, newestId, lastOldId])
  const { lines, msUntilChange } = recentLinesAt(arrived, now)
  useEffect(() => {
    if (msUntilChange === null) return
    return browserClock.later(now + msUntilChange - browserClock.now(), () => setNow(browserClock.now()))
  }, [now, msUntilChange])
  return lines
}
/** Number of lines kept: more than the bubbles that ten seats can show at once. */
const maxKeptLines = 20

interface ChatBubblesProps {
  readonly lines: readonly ChatLine[]
  /** Id of the newest line written before the table opened or during an outage; lines up to it get no bubble. */
  readonly lastHistoryLineId: number
  readonly model: TableModel
  readonly places: TablePlaces
  readonly scale: number
}

/** Chat lines as bubbles at the seats of the other players (N-TABLE-13). Screen readers use the list in the chat. */
export const ChatBubbles = ({ lines, lastHistoryLineId, model, places, scale }: ChatBubblesProps) => {
  const bubbleLines = useRecentLines(lines, lastHistoryLineId)
  return (
    <div className={styles.layer} aria-hidden="true" style={{ transform: `scale(${scale})` }}>
      {bubbleLines.map(({ id, userId, body }) => {
        const seat = seatOf(model.seats, userId)
        if (!seat || userId === model.viewer) return null
        const { x, y, width } = podBox(places, seatPlaceIndexOf(model, seat.index))
        return (
          <span
            key={id}
            className={styles.bubble}
            data-emote={isEmote(body)}
            data-words={isEmote(body) ? undefined : body}
            style={{ left: x, top: y, maxWidth: width }}
          >
            {isEmote(body) && <Emote sign={body} isDecoration />}
          </span>
        )
      })}
    </div>
  )
}
