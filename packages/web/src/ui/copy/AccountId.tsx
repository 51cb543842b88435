import { CopyText } from './CopyText.tsx'

interface AccountIdProps {
  /** 64 hex digits */
  readonly account: string
  /** What the account is, for the button's accessible name: 'deposit account'. */
  readonly accountLabel: string
}

/** A ledger account, shortened to its two ends, with a button that copies it in full. */
export const AccountId = ({ account, accountLabel }: AccountIdProps) => (
  <CopyText text={account} shownText={`${account.slice(0, 8)}...${account.slice(-8)}`} textName={accountLabel} />
)
