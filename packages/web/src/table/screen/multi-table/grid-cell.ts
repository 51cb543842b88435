import { createContext } from 'react'

/** The place of one of several tables in a page (N-TABLE-05). */
export interface GridCell {
  /** Size of the cell in CSS pixels. */
  readonly width: number
  readonly height: number
  /** Whether its table has the focus: only that table handles keys, guards Back, and writes to session storage. */
  readonly isFocused: boolean
}

/** Whether the page has other tables too. Then dialogs stay within the cell, so that the other tables can be played. */
export const InCellContext = createContext(false)

/** Whether key presses are for this table; always true for the only table of a page. */
export const HasKeyPressesContext = createContext(true)

/**
 * Whether the page itself has brought this table under the player's finger: the strip of a phone shows the next table
 * that waits for the viewer. False if the player has swiped to the table or touched it, and on a desktop, where a change
 * of the focus moves nothing.
 */
export const IsBroughtIntoViewContext = createContext(false)
