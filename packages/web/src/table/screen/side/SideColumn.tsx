import type { ComponentProps } from 'react'
import { isOpenSeat } from '../../model/seat.ts'
import type { TableModel } from '../../model/table-model.ts'
import type { PlayerNote } from '../../play/player-notes.ts'
import { Chat } from '../chat/Chat.tsx'
import { ChatLog } from '../chat/ChatLog.tsx'
import dots from '../popups/PlayerDialog.module.css'
import styles from './SideColumn.module.css'

interface SideColumnProps {
  readonly model: TableModel
  readonly chat: ComponentProps<typeof Chat>
  readonly noteOf: (userId: string) => PlayerNote
}

/** The column beside the table in a wide window: dealer lines, the viewer's notes about players, chat (N-TABLE-18). */
export const SideColumn = ({ model, chat, noteOf }: SideColumnProps) => {
  const { viewer, onPlayerPress } = chat
  const opponents = model.seats.filter((seat) => !isOpenSeat(seat) && seat.userId !== viewer)
  return (
    <section className={styles.column} aria-label="Beside the table">
      {chat.shownLines.dealer && (
        <section className={styles.log} aria-labelledby="side-log">
          <h2 id="side-log" className={styles.title}>
            HAND LOG
          </h2>
          <ChatLog lines={chat.lists.dealer} label="Hand log" viewer={viewer} onPlayerPress={null} isDealerLog />
        </section>
      )}
      {onPlayerPress && opponents.length > 0 && (
        <section className={styles.notes} aria-labelledby="side-notes">
          <h2 id="side-notes" className={styles.title}>
            NOTES
          </h2>
          <ul>
            {opponents.map(({ userId, username }) => {
              const { note, tag } = noteOf(userId)
              return (
                <li key={userId}>
                  <button
                    type="button"
                    className={styles.player}
                    aria-label={`${username}: note, mute, report`}
                    onClick={() => onPlayerPress(userId, username)}
                  >
                    {tag && <span className={`${dots.dot} ${styles.tag}`} data-tag={tag} />}
                    <strong>{username}</strong>
                    <span className={styles.note}>{note === '' ? 'No note' : note}</span>
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <section className={styles.chat} aria-label="Table chat">
        <Chat {...chat} isLarge isBesideLog={chat.shownLines.dealer} />
      </section>
    </section>
  )
}
