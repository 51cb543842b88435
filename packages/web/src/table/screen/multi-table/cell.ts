import { createContext } from 'react'

/** One of several tables in a page (N-TABLE-05). */
export interface Cell {
  /** Its size in CSS pixels. */
  readonly width: number
  readonly height: number
  /** Whether this table has the focus: keys, leave guard and stored items are its own. */
  readonly focused: boolean
}

/** Whether this table stands beside others: its questions stay in its cell, so that the others can be played. */
export const InTile = createContext(false)

/** Whether keys are for this table; a page with one table has no other. */
export const KeysHere = createContext(true)
