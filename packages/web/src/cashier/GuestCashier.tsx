import { IconWallet } from '@tabler/icons-react'
import { Empty } from '../ui/ListStates.tsx'
import { ConnectButton } from '../wallets/ConnectButton.tsx'

/** Guests see CONNECT instead of figures ([Q6]). */
export const GuestCashier = () => (
  <Empty
    icon={<IconWallet />}
    text="Connect your wallet to see your chips"
    hint="Connect to see what you hold."
    action={<ConnectButton />}
  />
)
