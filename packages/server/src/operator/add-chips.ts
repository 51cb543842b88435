import type { RoomConfig } from '../config/room-config.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Posting } from '../ledger/posting.ts'
import { userId } from '../ports/ids.ts'
import type { User, Users } from '../store/users.ts'
import { fromWire, toWire } from '../tables/amounts.ts'
import type { Deed } from './desk.ts'
import { OrderRefused } from './order-refused.ts'
import type { Order } from './orders.ts'

export interface AddChipsPorts {
  readonly config: Pick<RoomConfig, 'playMoney'>
  readonly store: {
    readonly users: Pick<Users, 'byId' | 'byUsername'>
    readonly ledger: Pick<Ledger, 'balanceOf'>
  }
}

type AddChips = Extract<Order, { type: 'addChips' }>

/** Test chips, out of the house's account (S-WALLET-03), where chips are worth nothing. */
export const addChips = async (
  { player, amount }: AddChips,
  deed: Deed,
  { config, store }: AddChipsPorts,
): Promise<readonly string[]> => {
  if (!config.playMoney) {
    throw new OrderRefused('Chips cost money in this room: they come from deposits alone, and nothing was added.')
  }
  const user = (await store.users.byUsername(player)) ?? (await store.users.byId(userId(player)))
  if (user === null) throw new OrderRefused(`There is no player ${player}.`)
  await deed.take([postingOf(deed.id, user, fromWire(amount))])
  const held = toWire(await store.ledger.balanceOf(`wallet:${user.id}`))
  const [whose, what] = [user.username ?? user.id, inWords(amount)]
  const given = deed.isRepeated ? 'has been given by this order already' : 'has been given'
  return [`${whose} ${given}: ${what} chips. There are ${inWords(held)} in the wallet.`]
}

const postingOf = (id: string, user: User, amount: number): Posting => ({
  key: `operator:${id}`,
  kind: 'adjustment',
  reference: 'Test chips',
  entries: [
    { account: 'house', amount: -amount },
    { account: `wallet:${user.id}`, amount },
  ],
})

const inWords = (amount: number): string => amount.toLocaleString('en-US', { maximumFractionDigits: 2 })
