import { useEffect, useRef } from 'react'
import type { ChatLine } from '../../model/chat.ts'
import { isDealerLine } from '../../model/chat.ts'
import styles from './Chat.module.css'

/** The lines of a tab, newest at the bottom and in view. */
export function ChatLog({ lines, label }: { lines: readonly ChatLine[]; label: string }) {
  const list = useRef<HTMLOListElement>(null)
  const newest = lines.at(-1)?.id
  useEffect(() => {
    if (newest !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [newest])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable without a mouse
    <ol ref={list} className={styles.log} aria-label={label} tabIndex={0}>
      {lines.map((line) => (
        <li key={line.id}>
          <span className={styles.sender} data-dealer={isDealerLine(line)}>
            {line.sender}
          </span>{' '}
          {line.body}
        </li>
      ))}
    </ol>
  )
}
