import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { type ChatLists, chatLength } from '../../model/chat.ts'
import styles from './Chat.module.css'
import { ChatLog } from './ChatLog.tsx'

interface ChatProps {
  readonly chat: ChatLists
  /** Which kinds of lines the settings show (A-SETTINGS-09). */
  readonly shows: { readonly dealer: boolean; readonly player: boolean }
  /** Why the viewer cannot write: only seated players can ([Q70]); null if they can. */
  readonly unable: string | null
  readonly onSay: (text: string) => void
  readonly viewer: string | null
  /** A player's name was pressed; null for a guest, who can neither store notes nor report players. */
  readonly onPlayer: ((userId: string, username: string) => void) | null
}

const tabs = [
  { name: 'ALL', list: 'all' },
  { name: 'DEALER', list: 'dealer' },
  { name: 'PLAYER', list: 'player' },
] as const

/** Filter tabs, the lines, a text box and Send (B-CHAT-01). */
export function Chat({ chat, shows, unable, onSay, viewer, onPlayer }: ChatProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]>(tabs[0])
  const [text, setText] = useState('')
  const id = useId()
  const lines = {
    all: shown(chat, shows),
    dealer: shows.dealer ? chat.dealer : [],
    player: shows.player ? chat.player : [],
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSay(text)
    setText('')
  }
  const arrows = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] ?? tabs[0]
    setTab(next)
    document.getElementById(`${id}${next.list}`)?.focus()
  }
  return (
    <div className={styles.chat}>
      <div role="tablist" aria-label="Chat" className={styles.tabs}>
        {tabs.map((one) => (
          <button
            key={one.list}
            id={`${id}${one.list}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={one === tab}
            aria-controls={`${id}panel`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => setTab(one)}
            onKeyDown={arrows}
          >
            {one.name}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${tab.list}`} className={styles.panel}>
        <ChatLog lines={lines[tab.list]} label="Messages" viewer={viewer} onPlayer={onPlayer} />
      </div>
      <form className={styles.form} onSubmit={send}>
        <input
          type="text"
          className={styles.box}
          value={text}
          maxLength={chatLength}
          disabled={unable !== null}
          aria-label="Message"
          placeholder={unable ?? 'Write a message…'}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className={styles.send} disabled={unable !== null}>
          Send
        </button>
      </form>
    </div>
  )
}

const shown = (chat: ChatLists, { dealer, player }: ChatProps['shows']) => {
  if (dealer && player) return chat.all
  return dealer ? chat.dealer : player ? chat.player : []
}
