import type { IcpLedger } from '@cardroom/ic/ledger'
import type { FastifyBaseLogger } from 'fastify'
import { oneAtATime } from '../accounts/one-at-a-time.ts'
import type { Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { DepositAccounts } from './deposit-accounts.ts'
import { LEDGER_FEE_E8S } from './exchange.ts'
import { whyOf } from './why.ts'

/** For less the ledger's fee is not worth it: it waits for the next deposit. */
const WORTH_IT_E8S = 100n * LEDGER_FEE_E8S

export interface CollectorPorts {
  readonly ledger: Pick<IcpLedger, 'balanceOf' | 'transfer'>
  readonly accounts: Pick<DepositAccounts, 'of' | 'subaccountOf'>
  readonly houseAccount: string
  readonly clock: Clock
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Brings what a user has paid in to the account that withdrawals are paid from. All of it is the house's already and
 * nobody's chips depend on it, so what does not come this time comes with the next deposit.
 */
export const collector = ({
  ledger,
  accounts,
  houseAccount,
  clock,
  logger,
}: CollectorPorts): ((user: UserId) => void) => {
  const turns = oneAtATime()

  const collect = async (user: UserId): Promise<void> => {
    const held = await ledger.balanceOf(accounts.of(user))
    if (held < WORTH_IT_E8S) return
    const outcome = await ledger.transfer({
      to: houseAccount,
      amountE8s: held - LEDGER_FEE_E8S,
      feeE8s: LEDGER_FEE_E8S,
      memo: 0n,
      createdAtTimeNs: BigInt(clock.now()) * 1_000_000n,
      fromSubaccount: accounts.subaccountOf(user),
    })
    if (!outcome.ok) throw new Error(outcome.reason)
  }

  return (user) =>
    void turns(user, () => collect(user)).catch((error: unknown) =>
      logger.warn({ why: whyOf(error) }, 'a deposit stays in its account for now'),
    )
}
