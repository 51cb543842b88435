import type { PlayerId } from '@cardroom/engine'
import { wireChipsOf } from '../../ports/amounts.ts'
import { type OutgoingMessage, tableMessage } from './outgoing.ts'
import type { TableRecord } from './table-record.ts'

/** Tells a player the state of their automatic top-up; sent to that player only (N-TABLE-21). */
export const autoTopUpMessage = (record: TableRecord, player: PlayerId, stoppedBy?: string): OutgoingMessage => {
  const storedTopUp = record.state.seats.find((seated) => seated?.player === player)?.autoTopUp ?? null
  const topUp = storedTopUp && { below: wireChipsOf(storedTopUp.below), to: wireChipsOf(storedTopUp.to) }
  return tableMessage(record, 'auto_topup', { topUp, ...(stoppedBy && { stoppedBy }) })
}
