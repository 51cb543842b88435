import { IconWallet } from '@tabler/icons-react'
import { EmptyState } from '../ui/ListStates.tsx'
import { ConnectButton } from '../wallets/ConnectButton.tsx'

/** Shown to guests on the cashier pages: the button CONNECT instead of balances ([Q6]). */
export const GuestCashier = () => (
  <EmptyState
    icon={<IconWallet />}
    text="Connect your wallet to see your chips"
    hint="Connect to see what you hold."
    action={<ConnectButton />}
  />
)
