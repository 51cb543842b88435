import type { ApiCall } from '@cardroom/bots'
import { listTransactions, readWallet } from '@cardroom/protocol'

interface Caller {
  readonly call: ApiCall
}

/** The chips in a player's wallet. */
export const chipsOf = async ({ call }: Caller): Promise<number> => (await call(readWallet)).chips

/** The newest nine movements of a player's wallet as 'KIND AMOUNT', newest first. */
export const movementsOf = async ({ call }: Caller): Promise<readonly string[]> =>
  (await call(listTransactions, { query: { skip: 0, take: 9 } })).data.map(({ kind, amount }) => `${kind} ${amount}`)
