import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { nameColourOf } from '../../../design/tokens.ts'
import type { ChatLine } from '../../model/chat.ts'
import { isDealerLine } from '../../model/chat.ts'
import { ScrollList } from '../ScrollList.tsx'
import styles from './Chat.module.css'
import { Emote } from './Emote.tsx'
import { foldedLines } from './folded-lines.ts'
import { isEmote } from './quick-words.ts'

interface ChatLogProps {
  readonly lines: readonly ChatLine[]
  readonly label: string
  readonly viewer: string | null
  readonly onPlayer: ((userId: string, username: string) => void) | null
  /** Shows of each hand only the dealer's newest line until the others are asked for. */
  readonly folds?: boolean
}

/** The lines of a tab, newest at the bottom and in view; the name of another player opens the dialog about them. */
export function ChatLog({ lines, label, viewer, onPlayer, folds = false }: ChatLogProps) {
  const groups = folds ? foldedLines(lines) : lines.map((line) => ({ line, earlier: [] }))
  const list = useRef<HTMLOListElement>(null)
  // A phone that is turned, or opens its keyboard, leaves less height.
  const { ref: sized, height } = useElementSize<HTMLOListElement>()
  const ref = useMergedRef(list, sized)
  const newest = lines.at(-1)?.id
  useEffect(() => {
    if (newest !== undefined && height > 0) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [newest, height])
  return (
    <ScrollList ref={ref} className={styles.log} aria-label={label}>
      {groups.map(({ line, earlier }) => (
        <li key={earlier[0]?.id ?? line.id}>
          {earlier.length > 0 && <EarlierLines lines={earlier} />}
          {onPlayer === null || isDealerLine(line) || line.userId === viewer ? (
            <span className={styles.sender} data-dealer={isDealerLine(line)} style={colourOf(line)}>
              {line.sender}
            </span>
          ) : (
            <button
              type="button"
              className={styles.sender}
              style={colourOf(line)}
              aria-label={`${line.sender}: note, mute, report`}
              onClick={() => onPlayer(line.userId, line.sender)}
            >
              {line.sender}
            </button>
          )}{' '}
          {isEmote(line.body) ? <Emote sign={line.body} /> : line.body}
        </li>
      ))}
    </ScrollList>
  )
}

/** A player's name has the colour of their avatar; the dealer's is grey. */
const colourOf = (line: ChatLine) => (isDealerLine(line) ? undefined : { color: nameColourOf(line.sender) })

function EarlierLines({ lines }: { readonly lines: readonly ChatLine[] }) {
  const [open, setOpen] = useState(false)
  const what = lines.length === 1 ? '1 earlier line' : `${lines.length} earlier lines`
  return (
    <>
      <button
        type="button"
        className={styles.earlier}
        aria-expanded={open}
        aria-label={`${what} of the dealer`}
        onClick={() => setOpen(!open)}
      >
        {open ? '−' : '+'}
        {lines.length}
      </button>
      {open && lines.map(({ id, body }) => <div key={id}>{body}</div>)}
    </>
  )
}
