import * as z from 'zod/mini'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { TablePorts } from './ports.ts'

const item = 'playerNotes'
export const noteLength = 200

/** Colours of a tag, by what stands in the list beside them. */
export const tags = ['gold', 'good', 'warn', 'bad', 'info'] as const
export type Tag = (typeof tags)[number]

const about = z.object({
  note: z.string().check(z.maxLength(noteLength)),
  tag: z.nullable(z.enum(tags)),
  muted: z.boolean(),
})
/** What the viewer keeps about one player; nobody else ever sees it (N-TABLE-04). */
export type PlayerNote = z.infer<typeof about>

/** By the viewer's id, then the player's: several people may use one browser. */
const stored = z.record(z.string(), z.record(z.string(), about))
type Stored = z.infer<typeof stored>

export const noNote: PlayerNote = { note: '', tag: null, muted: false }

function read(kept: TablePorts['kept']): Stored {
  try {
    return stored.safeParse(JSON.parse(kept.getItem(item) ?? '{}')).data ?? {}
  } catch {
    // A store that is forbidden, or holds somebody else's text: there are no notes.
    return {}
  }
}

export type NotesOf = Readonly<Record<string, PlayerNote>>

/** The notes of one viewer, kept in this browser alone. */
export class PlayerNotes {
  readonly store: StoreApi<NotesOf>

  constructor(
    private readonly kept: TablePorts['kept'],
    private readonly viewer: string,
  ) {
    this.store = createStore<NotesOf>(() => read(kept)[viewer] ?? {})
  }

  /** Replaces what is kept about a player; nothing kept is forgotten. */
  set(userId: string, note: PlayerNote): void {
    const trimmed = { ...note, note: note.note.trim().slice(0, noteLength) }
    const { [userId]: _, ...others } = this.store.getState()
    const isEmpty = trimmed.note === '' && trimmed.tag === null && !trimmed.muted
    const next = isEmpty ? others : { ...others, [userId]: trimmed }
    this.store.setState(next, true)
    try {
      // Read anew: another table of this browser may have written meanwhile.
      this.kept.setItem(item, JSON.stringify({ ...read(this.kept), [this.viewer]: next }))
    } catch {
      // The notes hold as long as the page does.
    }
  }
}
