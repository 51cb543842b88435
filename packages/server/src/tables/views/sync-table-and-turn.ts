import { tableSyncMessages } from './addressing.ts'
import { turnStartMessages } from './announce-turn.ts'
import type { AddressedMessage, ProjectionContext } from './outgoing.ts'
import type { TableRecord } from './table-record.ts'

/** The table and its running turn, for viewers who may have missed messages. */
export const tableAndTurnSyncMessages = (
  record: TableRecord,
  context: ProjectionContext,
): readonly AddressedMessage[] => [...tableSyncMessages(record, context), ...turnStartMessages(record, context)]
