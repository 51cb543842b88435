import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { chipsFromWire, chipsText } from '../../format/chips.ts'
import { chipBalanceQuery } from '../../queries/room-queries.ts'
import facts from '../Facts.module.css'
import { chipsForE8s, e8sPerIcp, feeE8s, icpText } from '../icp-amount.ts'

interface WithdrawTermsProps {
  readonly userId: string
  /** chips per ICP */
  readonly rate: number
}

/** The chips in the user's wallet, and the rate and the fee of a withdrawal. */
export const WithdrawTerms = ({ userId, rate }: WithdrawTermsProps) => {
  const chipWallet = useQuery(chipBalanceQuery(userId))
  return (
    <section className={facts.card} aria-label="Your chips">
      <dl className={facts.facts}>
        <div>
          <dt>Wallet chips</dt>
          <dd className={facts.main}>
            {chipWallet.data ? (
              chipsText(chipsFromWire(chipWallet.data.chips))
            ) : chipWallet.isError ? (
              '–'
            ) : (
              <Skeleton width="50%" height="var(--type-h2-line)" />
            )}
          </dd>
        </div>
        <div>
          <dt>Chips an ICP</dt>
          <dd>{chipsText(chipsForE8s(e8sPerIcp, rate))}</dd>
        </div>
        <div>
          <dt>Fee of the ledger</dt>
          <dd>{icpText(feeE8s)}</dd>
        </div>
      </dl>
    </section>
  )
}
