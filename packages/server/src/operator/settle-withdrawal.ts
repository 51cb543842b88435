import type { Withdrawal } from '../cashier/cashier.ts'
import type { WithdrawalReviewer } from '../cashier/withdrawal-reviewer.ts'
import { wireChipsOf } from '../ports/amounts.ts'
import type { OperatorOrderOf, OrderContext } from './orders.ts'

/**
 * Lists the withdrawals in review, one per line, with the amount and address to look for in the blocks of the chain.
 * This command only reads, so it is not stored as an order.
 */
export const listWithdrawalsInReview = async (settlement: WithdrawalReviewer): Promise<readonly string[]> => {
  const records = await settlement.inReview()
  if (records.length === 0) return ['No withdrawal is in review.']
  return records.map(
    ({ id, at, user, amount, amountE8s, to, reviewReason }) =>
      `${id}: ${wireChipsOf(amount)} chips of ${user}, ${amountE8s} e8s to ${to}, asked for at ${new Date(at).toISOString()}: ${reviewReason}`,
  )
}

/**
 * Marks a withdrawal in review as sent, if the block of the ICP ledger that the operator names contains the payment
 * (ADR 11).
 */
export const markWithdrawalSent = async (
  { withdrawal, block }: OperatorOrderOf<'withdrawalSent'>,
  context: OrderContext,
  settlement: WithdrawalReviewer,
): Promise<readonly string[]> => {
  await settlement.checkSent(withdrawal, block)
  await context.storeOrder()
  return [withdrawalLine(await settlement.markSent(withdrawal, block))]
}

/**
 * Returns the chips of a withdrawal in review to the player. Refused while the ICP ledger may have carried out the
 * payment, or may still do so (ADR 11).
 */
export const returnWithdrawal = async (
  { withdrawal, why }: OperatorOrderOf<'withdrawalReturned'>,
  context: OrderContext,
  settlement: WithdrawalReviewer,
): Promise<readonly string[]> => {
  await settlement.checkReturn(withdrawal)
  await context.storeOrder()
  return [withdrawalLine(await settlement.giveBack(withdrawal, why))]
}

const withdrawalLine = ({ id, state, blockIndex, amount }: Withdrawal): string => {
  const chips = `${wireChipsOf(amount)} chips`
  return state === 'RETURNED'
    ? `Withdrawal ${id}: ${chips} are back in the wallet.`
    : `Withdrawal ${id}: ${chips} were sent in block ${blockIndex}.`
}
