import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { iconMeasures } from '../../../design/tokens.ts'
import { actionAreaPlaces } from '../action-bar/action-area-places.ts'
import styles from './Chat.module.css'
import { Chat } from './Chat.tsx'

/** The chat in the desktop action area; its arrow expands it over the table (B-CHAT-01, B-CHAT-02). */
export function ChatDrawer(props: ComponentProps<typeof Chat>) {
  const [open, setOpen] = useState(false)
  const { chat, expandedChatHeight } = actionAreaPlaces.desktop
  const height = open ? expandedChatHeight : chat.height
  const ArrowIcon = open ? IconChevronDown : IconChevronUp
  return (
    <section
      className={styles.drawer}
      aria-label="Table chat"
      data-open={open}
      style={{ position: 'absolute', left: chat.left, top: chat.top + chat.height - height, width: chat.width, height }}
    >
      <Chat {...props} isLarge={open} />
      <button
        type="button"
        className={styles.arrow}
        aria-expanded={open}
        aria-label={open ? 'Make the chat small' : 'Make the chat large'}
        onClick={() => setOpen(!open)}
      >
        <ArrowIcon size={iconMeasures.size} stroke={iconMeasures.stroke} />
      </button>
    </section>
  )
}
