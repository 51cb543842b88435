import { seatNo, type TableId } from '@cardroom/engine'
import { chipsFromWire } from '../../ports/amounts.ts'
import type { Tables } from '../../tables/contract.ts'
import { player, throwIfRefused } from './table-world.ts'

/** A player buys in and sits down at one of several tables. @throws if the table refuses an order */
export const sitAt = async (
  { order }: Pick<Tables, 'order'>,
  id: string,
  { name, seat, amount = 200 }: { readonly name: string; readonly seat: number; readonly amount?: number },
): Promise<void> => {
  await throwIfRefused(order(id as TableId, player(name), { type: 'reserve', amount: chipsFromWire(amount) }))
  await throwIfRefused(order(id as TableId, player(name), { type: 'sit', seat: seatNo(seat) }))
}
