import type { TableSettings } from '@cardroom/protocol'
import { useEffect, useState } from 'react'
import { refusalTexts } from '../../../texts/refusals.ts'
import type { ChatLine } from '../../model/chat.ts'
import { chipRequestOf, type TableModel, viewerSeatOf } from '../../model/table-model.ts'
import type { TableGame } from '../../play/table-game.ts'
import type { TableScreenState } from '../../play/table-screen-state.ts'
import { type usePlayerNotes, withoutMutedLines } from '../use-player-notes.ts'

interface TableChatOptions {
  readonly game: TableGame
  readonly state: TableScreenState
  readonly settings: TableSettings['chat']
  readonly notes: ReturnType<typeof usePlayerNotes>
  readonly isOpen: boolean
  /** Called when a player's name is pressed; null if the viewer cannot store notes. */
  readonly onPlayerPress: ((userId: string, username: string) => void) | null
}

export type TableChat = ReturnType<typeof useTableChat>['chat']

/** The chat as this viewer sees it, and how many lines of other players are unread. */
export function useTableChat({ game, state, settings, notes, isOpen, onPlayerPress }: TableChatOptions) {
  const { model, isOpenElsewhere } = state
  const chat = {
    lists: withoutMutedLines(model.chat, notes.all),
    shownLines: { dealer: settings.dealer_chat, player: settings.player_chat },
    whyCannotWrite: chatDisabledReason(model, isOpenElsewhere),
    onSay: (text: string) => game.sendChatMessage(text),
    viewer: model.viewer,
    onPlayerPress,
  }
  const unreadCount = useUnreadCount({
    lines: chat.shownLines.player ? chat.lists.player : [],
    lastHistoryLineId: chat.lists.lastHistoryLineId,
    viewer: model.viewer,
    isOpen,
  })
  return { chat, unread: unreadCount }
}

/**
 * Why the viewer cannot write in the chat; null if they can. At a home game the host writes without a seat too, and so
 * does a player who waits for chips (N-HOME-05).
 */
export function chatDisabledReason(model: TableModel, isOpenElsewhere: boolean): string | null {
  if (isOpenElsewhere) return 'You write in the other window'
  if (model.home && !model.home.chatOn) return refusalTexts['chat-off']
  if (viewerSeatOf(model) || model.home?.host === model.viewer || chipRequestOf(model)) return null
  return model.tournament ? 'Only the players of this table write' : 'Take a seat to write'
}

interface UnreadOptions {
  readonly lines: readonly ChatLine[]
  /** Id of the newest line written before the table opened or during an outage; lines up to it do not count. */
  readonly lastHistoryLineId: number
  readonly viewer: string | null
  readonly isOpen: boolean
}

/** Number of lines by other players since the chat was last open. */
const useUnreadCount = ({ lines, lastHistoryLineId, viewer, isOpen }: UnreadOptions): number => {
  const newestId = lines.at(-1)?.id ?? -1
  const [seen, setSeen] = useState(newestId)
  useEffect(() => {
    if (isOpen) setSeen(newestId)
  }, [isOpen, newestId])
  return lines.filter(({ id, userId }) => id > Math.max(seen, lastHistoryLineId) && userId !== viewer).length
}
