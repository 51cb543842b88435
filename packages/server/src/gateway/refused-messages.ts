import type { Connection } from './connection.ts'
import { type AnyRefusal, refusalText } from './refusal-texts.ts'
import type { Entered } from './table-joins.ts'

/** Why a table was not opened. */
export const NOT_ENTERED: Readonly<Record<Exclude<Entered, 'open'>, string>> = {
  'no-such-table': 'This table does not exist',
  'seat-lost': 'Your seat at this table has been given up',
  private: 'This table is private',
}

export const GUEST = { message: 'Guests can only watch: connect your wallet to play', code: 'guest' }

export const unknownTable = (gameId: string) => ({
  gameId,
  message: NOT_ENTERED['no-such-table'],
  code: 'no-such-table',
})

/** The answer to an order that the table or tournament refused. */
export const refused = (gameId: string, refusal: AnyRefusal) => ({
  gameId,
  message: refusalText(refusal),
  code: refusal.code,
})

/** Refuses a message over a limit; a client that goes on is disconnected. */
export const tooFast = (connection: Connection, gameId: string, message: string, code = 'too-fast'): void => {
  connection.send('error', { gameId, message, code })
  connection.flood.refused(code)
}
