import { Refused } from '../accounts/refusal.ts'
import type { RoomConfig } from '../config/room-config.ts'
import { OrderRefused } from '../operator/order-refused.ts'
import type { OpenCashier } from './open-cashier.ts'

/** The cashier of a room without a ledger: nothing can be verified, and nothing sent. */
export const noLedger = ({ playMoney }: Pick<RoomConfig, 'playMoney'>): OpenCashier => ({
  depositAccountOf: () => null,
  deposit: async () => {
    throw new Refused('transfer-unverified')
  },
  withdraw: async () => {
    throw new Refused(playMoney ? 'no-withdrawals' : 'cashier-closed')
  },
  withdrawalsOf: async () => ({ count: 0, withdrawals: [] }),
  settlement: { inReview: async () => [], checkSent: none, sent: none, checkReturn: none, giveBack: none },
  close: () => {},
})

const none = async (id: string): Promise<never> => {
  throw new OrderRefused(`There is no withdrawal ${id}: this room is on no ledger.`)
}
