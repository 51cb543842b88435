import { useEffect, useRef } from 'react'
import type { ChatLine } from '../../model/chat.ts'
import { isDealerLine } from '../../model/chat.ts'
import { ScrollList } from '../ScrollList.tsx'
import styles from './Chat.module.css'

interface ChatLogProps {
  readonly lines: readonly ChatLine[]
  readonly label: string
  readonly viewer: string | null
  readonly onPlayer: ((userId: string, username: string) => void) | null
}

/** The lines of a tab, newest at the bottom and in view; the name of another player opens the dialog about them. */
export function ChatLog({ lines, label, viewer, onPlayer }: ChatLogProps) {
  const list = useRef<HTMLOListElement>(null)
  const newest = lines.at(-1)?.id
  useEffect(() => {
    if (newest !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [newest])
  return (
    <ScrollList ref={list} className={styles.log} aria-label={label}>
      {lines.map((line) => (
        <li key={line.id}>
          {onPlayer === null || isDealerLine(line) || line.userId === viewer ? (
            <span className={styles.sender} data-dealer={isDealerLine(line)}>
              {line.sender}
            </span>
          ) : (
            <button
              type="button"
              className={styles.sender}
              aria-label={`${line.sender}: note, mute, report`}
              onClick={() => onPlayer(line.userId, line.sender)}
            >
              {line.sender}
            </button>
          )}{' '}
          {line.body}
        </li>
      ))}
    </ScrollList>
  )
}
