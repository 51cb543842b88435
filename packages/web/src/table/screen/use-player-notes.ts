import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { playerNotesKey } from '../../storage/keyed-store.ts'
import type { ChatLine, ChatLists } from '../model/chat.ts'
import { type NotesByUserId, noNote, type PlayerNote, playerNotesOfPage } from '../play/player-notes.ts'

/** The viewer's notes about players, from this browser's storage (N-TABLE-04). */
export function usePlayerNotes(viewer: string | null) {
  const kept = playerNotesOfPage(window.localStorage, viewer ?? '')
  // Before this table was opened the viewer may have signed out and in again in this page.
  useEffect(() => kept.readAgain(), [kept])
  useWindowEvent('storage', ({ key }) => {
    if (key === null || key === playerNotesKey) kept.readAgain()
  })
  const notes = useStore(kept.store)
  return {
    /** Notes by the id of the player. */
    all: notes,
    noteOf: (userId: string): PlayerNote => notes[userId] ?? noNote,
    setNote: (userId: string, note: PlayerNote) => kept.set(userId, note),
  }
}

/** The chat without the lines of players whom the viewer has muted. */
export function withoutMutedLines(chat: ChatLists, notes: NotesByUserId): ChatLists {
  const isUnmuted = (line: ChatLine) => notes[line.userId]?.muted !== true
  return { ...chat, all: chat.all.filter(isUnmuted), player: chat.player.filter(isUnmuted) }
}
