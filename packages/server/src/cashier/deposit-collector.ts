import type { IcpLedger } from '@cardroom/ic/ledger'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../ports/clock.ts'
import { errorSummary } from '../ports/fault.ts'
import type { UserId } from '../ports/ids.ts'
import { oneAtATime } from '../ports/one-at-a-time.ts'
import type { DepositAccounts } from './deposit-accounts.ts'
import { LEDGER_FEE_E8S } from './exchange.ts'

/** A smaller balance is not worth the ledger's fee and waits for the next deposit. */
const MIN_COLLECTED_E8S = 100n * LEDGER_FEE_E8S

export interface DepositCollectorPorts {
  readonly ledger: Pick<IcpLedger, 'balanceOf' | 'transfer'>
  readonly accounts: Pick<DepositAccounts, 'of' | 'subaccountOf'>
  readonly houseAccount: string
  readonly clock: Clock
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Moves paid deposits to the house account, from which withdrawals are paid. The ICP already belongs to the house and
 * the chips are already credited, so a failed transfer is simply repeated at the next deposit of the user.
 */
export const depositCollector = ({
  ledger,
  accounts,
  houseAccount,
  clock,
  logger,
}: DepositCollectorPorts): ((user: UserId) => void) => {
  const turns = oneAtATime()

  const collect = async (user: UserId): Promise<void> => {
    const heldE8s = await ledger.balanceOf(accounts.of(user))
    if (heldE8s < MIN_COLLECTED_E8S) return
    const outcome = await ledger.transfer({
      to: houseAccount,
      amountE8s: heldE8s - LEDGER_FEE_E8S,
      feeE8s: LEDGER_FEE_E8S,
      memo: 0n,
      createdAtTimeNs: BigInt(clock.now()) * 1_000_000n,
      fromSubaccount: accounts.subaccountOf(user),
    })
    if (!outcome.ok) throw new Error(outcome.reason)
  }

  return (user) =>
    void turns(user, () => collect(user)).catch((error: unknown) =>
      logger.warn({ why: errorSummary(error) }, 'deposit not collected, retried at the next deposit'),
    )
}
