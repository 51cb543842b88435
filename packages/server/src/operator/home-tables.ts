import { createHash } from 'node:crypto'
import type { PlayerId } from '@cardroom/engine'
import { newHomeGame } from '@cardroom/protocol'
import { OperatorOrderRefused } from '../cashier/order-refused.ts'
import type { HomeGames } from '../home-games/home-games.ts'
import { userId, uuidFromBytes } from '../ports/ids.ts'
import { Refused } from '../ports/refusal.ts'
import type { Users } from '../store/users.ts'
import { orderFaultText } from './order-fault.ts'
import type { OperatorOrderOf, OrderContext } from './orders.ts'

export interface HomeTablePorts {
  readonly homeGames: Pick<HomeGames, 'create' | 'findByUniquePart' | 'exists' | 'close'>
  readonly store: { readonly users: Pick<Users, 'byId' | 'byUsername'> }
}

/**
 * The part of a table's id after its prefix, derived from the order's id, so that a repeated order opens no second
 * table.
 */
const uniqueTableIdPart = (orderId: string): string =>
  uuidFromBytes(createHash('sha256').update(`operator ${orderId}`).digest().subarray(0, 16), 8)

/** Opens a home game for a player, who is its host. */
export const openHomeTable = async (
  { host, form }: OperatorOrderOf<'openTable'>,
  context: OrderContext,
  { homeGames, store }: HomeTablePorts,
): Promise<readonly string[]> => {
  const user = (await store.users.byUsername(host)) ?? (await store.users.byId(userId(host)))
  if (user === null) throw new OperatorOrderRefused(`There is no player ${host}.`)
  const uniquePart = uniqueTableIdPart(context.id)
  const existingTable = await homeGames.findByUniquePart(uniquePart)
  if (existingTable !== null)
    return [`Table ${existingTable} was opened by this order already. Its host can see the link.`]
  const validation = newHomeGame.safeParse({ playerName: user.username ?? 'Host', ...form }, { reportInput: true })
  if (!validation.success) throw new OperatorOrderRefused(orderFaultText(validation.error.issues))
  await context.storeOrder()
  try {
    const { id, secret } = await homeGames.create(user.id as string as PlayerId, validation.data, uniquePart)
    return [`Table ${id} is open.`, `Its link is /t/${secret}. It is shown this once; its host can see it.`]
  } catch (error) {
    if (error instanceof Refused) throw new OperatorOrderRefused(`${error.message}.`)
    throw error
  }
}

/** Ends a home game; its players are paid out by its bank after the running hand. */
export const closeHomeTable = async (
  { table }: OperatorOrderOf<'closeTable'>,
  context: OrderContext,
  { homeGames }: HomeTablePorts,
): Promise<readonly string[]> => {
  if (!(await homeGames.exists(table))) throw new OperatorOrderRefused(`There is no home game ${table}.`)
  await context.storeOrder()
  const closeAnswer = await homeGames.close(table)
  if (closeAnswer.ok) return [`Table ${table} ends after the running hand.`]
  if (closeAnswer.refusal.code === 'game-over') return [`Table ${table} is over.`]
  throw new OperatorOrderRefused(`Table ${table} does not answer just now: close it again in a moment.`)
}
