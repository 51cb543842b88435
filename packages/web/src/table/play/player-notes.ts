import * as z from 'zod/mini'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { playerNotesKey } from '../../storage/keyed-store.ts'
import { perOwnerStore } from '../../storage/per-owner-store.ts'
import type { TablePorts } from './ports.ts'

export const maxNoteLength = 200

/** Tag colours, named like their design tokens. */
export const noteTags = ['gold', 'good', 'warn', 'bad', 'info'] as const
export type NoteTag = (typeof noteTags)[number]

const storedNote = z.object({
  note: z.string().check(z.maxLength(maxNoteLength)),
  tag: z.nullable(z.enum(noteTags)),
  muted: z.boolean(),
})
/** The viewer's private note about one player: text, colour tag, and whether their chat is muted (N-TABLE-04). */
export type PlayerNote = z.infer<typeof storedNote>

/** Notes by the id of the player described, one record for each viewer: several people may use one browser. */
const storedNotes = perOwnerStore(playerNotesKey, z.record(z.string(), storedNote))

export const noNote: PlayerNote = { note: '', tag: null, muted: false }

export type NotesByUserId = Readonly<Record<string, PlayerNote>>

/** The notes of one viewer, stored only in this browser. */
export class PlayerNotes {
  readonly store: StoreApi<NotesByUserId>
  /** Whether the browser has stored the last change. If not, the notes last until the page closes. */
  private isStored = true

  constructor(
    private readonly localStore: TablePorts['localStore'],
    private readonly viewer: string,
  ) {
    this.store = createStore<NotesByUserId>(() => storedNotes.read(localStore, viewer) ?? {})
  }

  /** Follows the storage, which another tab may have changed, or from which a sign-out has removed the notes. */
  readAgain(): void {
    if (this.isStored) this.store.setState(storedNotes.read(this.localStore, this.viewer) ?? {}, true)
  }

  /** Replaces the note about a player; a note without text, tag and mute is removed. */
  set(userId: string, note: PlayerNote): void {
    const trimmedNote = { ...note, note: note.note.trim().slice(0, maxNoteLength) }
    this.readAgain()
    const { [userId]: _, ...others } = this.store.getState()
    const isEmpty = trimmedNote.note === '' && trimmedNote.tag === null && !trimmedNote.muted
    const nextNotes = isEmpty ? others : { ...others, [userId]: trimmedNote }
    this.store.setState(nextNotes, true)
    try {
      storedNotes.keep(this.localStore, this.viewer, nextNotes)
      this.isStored = true
    } catch {
      this.isStored = false
    }
  }
}

const notesByViewer = new Map<string, PlayerNotes>()

/** The notes of a viewer, the same for all tables of the page: what is set at one holds at once at the others. */
export function playerNotesOfPage(localStore: TablePorts['localStore'], viewer: string): PlayerNotes {
  const notes = notesByViewer.get(viewer) ?? new PlayerNotes(localStore, viewer)
  notesByViewer.set(viewer, notes)
  return notes
}
