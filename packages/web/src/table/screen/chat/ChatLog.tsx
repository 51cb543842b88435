import { useEffect, useRef, useState } from 'react'
import { nameColourOf } from '../../../design/tokens.ts'
import type { ChatLine } from '../../model/chat.ts'
import { isDealerLine } from '../../model/chat.ts'
import styles from './Chat.module.css'
import { collapsedDealerLines, startsHand } from './collapsed-lines.ts'
import { Emote } from './Emote.tsx'
import { isEmote } from './quick-words.ts'

interface ChatLogProps {
  readonly lines: readonly ChatLine[]
  readonly label: string
  readonly viewer: string | null
  readonly onPlayerPress: ((userId: string, username: string) => void) | null
  /**
   * Whether the dealer's lines that follow each other within a hand are collapsed: only the newest of them is shown,
   * until the viewer opens the earlier lines.
   */
  readonly collapsesDealerLines?: boolean
  /** Whether all lines are the dealer's; then no sender is shown, and the first line of each hand is set apart. */
  readonly isDealerLog?: boolean
}

/**
 * A list of chat lines, the newest at the bottom. The newest line stays in view, unless the viewer has scrolled up to
 * read earlier lines. A press on the name of another player calls `onPlayerPress`.
 */
export function ChatLog({
  lines,
  label,
  viewer,
  onPlayerPress,
  collapsesDealerLines = false,
  isDealerLog = false,
}: ChatLogProps) {
  const groups = collapsesDealerLines ? collapsedDealerLines(lines) : lines.map((line) => ({ line, earlierLines: [] }))
  const log = useRef<HTMLDivElement>(null)
  const newestOwnId = lines.findLast(({ userId }) => userId === viewer)?.id
  useEffect(() => {
    // Scrolls to the newest line after the viewer has written. The newest line is at scroll position 0, because the
    // column is reversed.
    if (newestOwnId !== undefined) log.current?.scrollTo({ top: 0 })
  }, [newestOwnId])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable log needs the focus to be scrolled by keys
    <div ref={log} className={styles.log} role="log" aria-live="off" aria-label={label} tabIndex={0}>
      <ol>
        {groups.map(({ line, earlierLines }) => (
          <li key={earlierLines[0]?.id ?? line.id} data-hand={(isDealerLog && startsHand(line)) || undefined}>
            {earlierLines.length > 0 && <EarlierLines lines={earlierLines} />}
            {!isDealerLog && <Sender line={line} onPlayerPress={line.userId === viewer ? null : onPlayerPress} />}{' '}
            {isEmote(line.body) ? <Emote sign={line.body} /> : line.body}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The sender's name; a button if `onPlayerPress` is set and the sender is a player. */
function Sender({ line, onPlayerPress }: { readonly line: ChatLine } & Pick<ChatLogProps, 'onPlayerPress'>) {
  if (onPlayerPress === null || isDealerLine(line))
    return (
      <span className={styles.sender} data-dealer={isDealerLine(line)} style={senderColourOf(line)}>
        {line.sender}
      </span>
    )
  return (
    <button
      type="button"
      className={styles.sender}
      style={senderColourOf(line)}
      aria-label={`${line.sender}: note, mute, report`}
      onClick={() => onPlayerPress(line.userId, line.sender)}
    >
      {line.sender}
    </button>
  )
}

/** A player's name has the colour of their avatar; the dealer's is grey. */
const senderColourOf = (line: ChatLine) => (isDealerLine(line) ? undefined : { color: nameColourOf(line.sender) })

function EarlierLines({ lines }: { readonly lines: readonly ChatLine[] }) {
  const [open, setOpen] = useState(false)
  const countText = lines.length === 1 ? '1 earlier line' : `${lines.length} earlier lines`
  return (
    <>
      <button
        type="button"
        className={styles.earlier}
        aria-expanded={open}
        aria-label={`${countText} of the dealer`}
        onClick={() => setOpen(!open)}
      >
        {open ? '−' : '+'}
        {lines.length}
      </button>
      {open && lines.map(({ id, body }) => <div key={id}>{body}</div>)}
    </>
  )
}
