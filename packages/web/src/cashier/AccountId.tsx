import { CopyText } from '../shell/CopyText.tsx'

interface AccountIdProps {
  /** 64 hex digits */
  readonly account: string
  /** Whose it is, in words, for the button's name. */
  readonly what: string
}

/** An account of the ledger: its two ends, and a button that copies the whole. */
export const AccountId = ({ account, what }: AccountIdProps) => (
  <CopyText text={account} shown={`${account.slice(0, 8)}...${account.slice(-8)}`} what={what} />
)
