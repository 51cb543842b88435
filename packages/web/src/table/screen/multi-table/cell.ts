import { createContext } from 'react'

/** One of several tables in a page (N-TABLE-05). */
export interface Cell {
  /** Size of the cell in CSS pixels. */
  readonly width: number
  readonly height: number
  /** Whether this table has the focus: only then it handles keys, guards Back, and writes to session storage. */
  readonly isFocused: boolean
}

/** Whether the page has other tables too. Then dialogs stay within the cell, so that the other tables can be played. */
export const InCellContext = createContext(false)

/** Whether key presses are for this table; always true for the only table of a page. */
export const HasKeyPressesContext = createContext(true)
