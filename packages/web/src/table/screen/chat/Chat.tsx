import { Tabs } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type ChatLists, maxChatMessageLength } from '../../model/chat.ts'
import styles from './Chat.module.css'
import { ChatLog } from './ChatLog.tsx'
import { Emote } from './Emote.tsx'
import { emoteNames, emotes, quickWords } from './quick-words.ts'

interface ChatProps {
  readonly lists: ChatLists
  /** Which kinds of lines the settings show (A-SETTINGS-09). */
  readonly shownLines: { readonly dealer: boolean; readonly player: boolean }
  /** Why the viewer cannot write, for example because they have no seat ([Q70]); null if they can. */
  readonly whyCannotWrite: string | null
  /** Sends a text to the chat. @returns false if it could not be sent */
  readonly onSay: (text: string) => boolean
  readonly viewer: string | null
  /** Called when a player's name is pressed; null for a guest, who can neither store notes nor report players. */
  readonly onPlayerPress: ((userId: string, username: string) => void) | null
  /** Whether there is room for words and emotes that are said with one press. */
  readonly isLarge?: boolean
  /** Whether the dealer's lines are shown beside the chat, so that the chat opens with the players' lines. */
  readonly isBesideLog?: boolean
}

const tabs = [
  { name: 'ALL', list: 'all' },
  { name: 'DEALER', list: 'dealer' },
  { name: 'PLAYER', list: 'player' },
] as const

/** Filter tabs, the lines, a text box and Send (B-CHAT-01). */
export function Chat({
  lists,
  shownLines,
  whyCannotWrite,
  onSay,
  viewer,
  onPlayerPress,
  isLarge = false,
  isBesideLog = false,
}: ChatProps) {
  const [text, setText] = useState('')
  const lines = {
    all: shownChatLists(lists, shownLines),
    dealer: shownLines.dealer ? lists.dealer : [],
    player: shownLines.player ? lists.player : [],
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (onSay(text)) setText('')
  }
  return (
    <Tabs
      unstyled
      defaultValue={isBesideLog ? 'player' : 'all'}
      keepMounted={false}
      classNames={{ root: styles.chat, list: styles.tabs, tab: styles.tab, panel: styles.panel }}
    >
      <Tabs.List aria-label="Chat">
        {tabs.map(({ name, list }) => (
          <Tabs.Tab key={list} value={list}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ list }) => (
        <Tabs.Panel key={list} value={list}>
          <ChatLog
            lines={lines[list]}
            label="Messages"
            viewer={viewer}
            onPlayerPress={onPlayerPress}
            collapsesDealerLines={list === 'all'}
          />
        </Tabs.Panel>
      ))}
      {isLarge && whyCannotWrite === null && (
        <div className={styles.quick}>
          {emotes.map((emote) => (
            <button
              key={emote}
              type="button"
              className={styles.word}
              aria-label={emoteNames[emote]}
              title={emoteNames[emote]}
              onClick={() => onSay(emote)}
            >
              <Emote sign={emote} isDecoration />
            </button>
          ))}
          {quickWords.map((words) => (
            <button key={words} type="button" className={styles.word} onClick={() => onSay(words)}>
              {words}
            </button>
          ))}
        </div>
      )}
      <form className={styles.form} onSubmit={send}>
        <input
          type="text"
          className={styles.box}
          value={text}
          maxLength={maxChatMessageLength}
          disabled={whyCannotWrite !== null}
          aria-label="Message"
          placeholder={whyCannotWrite ?? 'Write a message…'}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className={styles.send} disabled={whyCannotWrite !== null}>
          Send
        </button>
      </form>
    </Tabs>
  )
}

const shownChatLists = (lists: ChatLists, { dealer, player }: ChatProps['shownLines']) => {
  if (dealer && player) return lists.all
  return dealer ? lists.dealer : player ? lists.player : []
}
