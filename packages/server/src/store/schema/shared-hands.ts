import { bigint, boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { UserId } from '../../ports/ids.ts'

/** Hands that anybody with the link can see (N-HAND-02). A row may outlive its hand, so there is no foreign key. */
export const sharedHands = pgTable(
  'shared_hands',
  {
    /** The random end of the link. */
    id: text().primaryKey(),
    /** The player who shares the hand. */
    user: text().$type<UserId>().notNull(),
    recordNumber: bigint('game_number', { mode: 'number' }).notNull(),
    hidesNames: boolean('hides_names').notNull(),
    /** ms since 1970 UTC */
    at: bigint({ mode: 'number' }).notNull(),
  },
  ({ user, recordNumber, hidesNames }) => [uniqueIndex('shared_hands_once').on(user, recordNumber, hidesNames)],
)
