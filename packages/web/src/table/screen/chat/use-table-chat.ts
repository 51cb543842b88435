import type { TableSettings } from '@cardroom/protocol'
import type { GameState } from '../../play/game-state.ts'
import type { TableGame } from '../../play/table-game.ts'
import { type usePlayerNotes, withoutMuted } from '../use-player-notes.ts'
import { chatDisabledReason } from './chat-disabled-reason.ts'
import { useUnread } from './use-unread.ts'

interface TableChatOptions {
  readonly game: TableGame
  readonly state: GameState
  readonly settings: TableSettings['chat']
  readonly notes: ReturnType<typeof usePlayerNotes>
  readonly isOpen: boolean
  /** A player's name was pressed; null if the viewer cannot store notes. */
  readonly onPlayer: ((userId: string, username: string) => void) | null
}

export type TableChat = ReturnType<typeof useTableChat>['chat']

/** The chat as this viewer has it, and how many lines of it are unread. */
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
