import { OperatorOrderRefused } from '../cashier/order-refused.ts'
import type { RoomConfig } from '../config/room-config.ts'
import { chipsText } from '../notifications/occasions.ts'
import { chipsFromWire, wireChipsOf } from '../ports/amounts.ts'
import { userId } from '../ports/ids.ts'
import type { Ledger } from '../ports/ledger.ts'
import type { Posting } from '../ports/posting.ts'
import type { User, Users } from '../store/users.ts'
import type { OperatorOrderOf, OrderContext } from './orders.ts'

export interface AddChipsPorts {
  readonly config: Pick<RoomConfig, 'playMoney'>
  readonly store: {
    readonly users: Pick<Users, 'byId' | 'byUsername'>
    readonly ledger: Pick<Ledger, 'balanceOf'>
  }
}

/** Moves test chips from the house account to a wallet (S-WALLET-03), in rooms where chips have no value. */
export const addChips = async (
  { player, amount }: OperatorOrderOf<'addChips'>,
  context: OrderContext,
  { config, store }: AddChipsPorts,
): Promise<readonly string[]> => {
  if (!config.playMoney) {
    throw new OperatorOrderRefused(
      'Chips cost money in this room: they come from deposits alone, and nothing was added.',
    )
  }
  const user = (await store.users.byUsername(player)) ?? (await store.users.byId(userId(player)))
  if (user === null) throw new OperatorOrderRefused(`There is no player ${player}.`)
  await context.storeOrder([testChipsPosting(context.id, user, chipsFromWire(amount))])
  const walletChips = wireChipsOf(await store.ledger.balanceOf(`wallet:${user.id}`))
  const [playerName, chipAmount] = [user.username ?? user.id, chipsText(amount)]
  const verb = context.isRepeated ? 'has been given by this order already' : 'has been given'
  return [`${playerName} ${verb}: ${chipAmount} chips. There are ${chipsText(walletChips)} in the wallet.`]
}

const testChipsPosting = (id: string, user: User, amount: number): Posting => ({
  key: `operator:${id}`,
  kind: 'adjustment',
  reference: 'Test chips',
  entries: [
    { account: 'house', amount: -amount },
    { account: `wallet:${user.id}`, amount },
  ],
})
