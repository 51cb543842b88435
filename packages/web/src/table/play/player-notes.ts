import * as z from 'zod/mini'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { TablePorts } from './ports.ts'

const item = 'playerNotes'
export const noteLength = 200

/** Tag colours, named like their design tokens. */
export const tags = ['gold', 'good', 'warn', 'bad', 'info'] as const
export type Tag = (typeof tags)[number]

const about = z.object({
  note: z.string().check(z.maxLength(noteLength)),
  tag: z.nullable(z.enum(tags)),
  muted: z.boolean(),
})
/** The viewer's private notes about one player (N-TABLE-04). */
export type PlayerNote = z.infer<typeof about>

/** Notes by the viewer's id, because several people may use one browser, then by the id of the player. */
const stored = z.record(z.string(), z.record(z.string(), about))
type Stored = z.infer<typeof stored>

export const noNote: PlayerNote = { note: '', tag: null, muted: false }

function read(kept: TablePorts['kept']): Stored {
  try {
    return stored.safeParse(JSON.parse(kept.getItem(item) ?? '{}')).data ?? {}
  } catch {
    // Invalid JSON or blocked storage counts as no notes.
    return {}
  }
}

export type NotesOf = Readonly<Record<string, PlayerNote>>

/** The notes of one viewer, stored only in this browser. */
export class PlayerNotes {
  readonly store: StoreApi<NotesOf>

  constructor(
    private readonly kept: TablePorts['kept'],
    private readonly viewer: string,
  ) {
    this.store = createStore<NotesOf>(() => read(kept)[viewer] ?? {})
  }

  /** Replaces the note about a player; an empty note is removed. */
  set(userId: string, note: PlayerNote): void {
    const trimmed = { ...note, note: note.note.trim().slice(0, noteLength) }
    const { [userId]: _, ...others } = this.store.getState()
    const isEmpty = trimmed.note === '' && trimmed.tag === null && !trimmed.muted
    const next = isEmpty ? others : { ...others, [userId]: trimmed }
    this.store.setState(next, true)
    try {
      // The stored notes are read again first, because another table in this browser may have changed them.
      this.kept.setItem(item, JSON.stringify({ ...read(this.kept), [this.viewer]: next }))
    } catch {
      // Without storage the notes last until the page closes.
    }
  }
}
