import type { TableSettings } from '@cardroom/protocol'
import { useEffect, useState } from 'react'
import type { ChatLine } from '../../model/chat.ts'
import { ownSeat, type TableModel } from '../../model/table-model.ts'
import type { GameState } from '../../play/game-state.ts'
import type { TableGame } from '../../play/table-game.ts'
import { type usePlayerNotes, withoutMuted } from '../use-player-notes.ts'

interface TableChatOptions {
  readonly game: TableGame
  readonly state: GameState
  readonly settings: TableSettings['chat']
  readonly notes: ReturnType<typeof usePlayerNotes>
  readonly isOpen: boolean
  /** Called when a player's name is pressed; null if the viewer cannot store notes. */
  readonly onPlayer: ((userId: string, username: string) => void) | null
}

export type TableChat = ReturnType<typeof useTableChat>['chat']

/** The chat as this viewer sees it, and how many of its lines are unread. */
export function useTableChat({ game, state, settings, notes, isOpen, onPlayer }: TableChatOptions) {
  const { model, elsewhere } = state
  const chat = {
    chat: withoutMuted(model.chat, notes.all),
    shows: { dealer: settings.dealer_chat, player: settings.player_chat },
    unable: chatDisabledReason(model, elsewhere),
    onSay: (text: string) => game.say(text),
    viewer: model.viewer,
    onPlayer,
  }
  const unread = useUnread({
    said: chat.shows.player ? chat.chat.player : [],
    oldUpTo: chat.chat.oldUpTo,
    viewer: model.viewer,
    isOpen,
  })
  return { chat, unread }
}

/** Why the viewer cannot write in the chat; null if they can. */
export function chatDisabledReason(model: TableModel, elsewhere: boolean): string | null {
  if (elsewhere) return 'You write in the other window'
  if (ownSeat(model)) return null
  return model.tournament ? 'Only the players of this table write' : 'Take a seat to write'
}

interface Unread {
  readonly said: readonly ChatLine[]
  /** Id of the newest line written before the table opened or during an outage; lines up to it do not count. */
  readonly oldUpTo: number
  readonly viewer: string | null
  readonly isOpen: boolean
}

/** Number of lines by other players since the chat was last open. */
const useUnread = ({ said, oldUpTo, viewer, isOpen }: Unread): number => {
  const newest = said.at(-1)?.id ?? -1
  const [seen, setSeen] = useState(newest)
  useEffect(() => {
    if (isOpen) setSeen(newest)
  }, [isOpen, newest])
  return said.filter(({ id, userId }) => id > Math.max(seen, oldUpTo) && userId !== viewer).length
}
