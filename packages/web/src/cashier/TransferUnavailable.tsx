import { IconWallet } from '@tabler/icons-react'
import { LinkButton } from '../ui/LinkButton.tsx'
import { EmptyState } from '../ui/ListStates.tsx'

interface TransferUnavailableProps {
  readonly text: string
  readonly hint: string
}

/** Explains why no chips and no ICP can be moved here, with a link to the balances. */
export const TransferUnavailable = ({ text, hint }: TransferUnavailableProps) => (
  <EmptyState
    icon={<IconWallet />}
    text={text}
    hint={hint}
    action={
      <LinkButton variant="default" to="/app/cashier/balance">
        BALANCES
      </LinkButton>
    }
  />
)

/**
 * Shown in a session of a passkey or an added device: only the wallet that owns the account moves its money
 * (N-KEEP-03).
 */
export const OwnerWalletNeeded = () => (
  <TransferUnavailable
    text="Only the wallet that owns this account moves its money"
    hint="You are signed in with a passkey or an added device. Disconnect, and connect that wallet."
  />
)
