import { IconWallet } from '@tabler/icons-react'
import { icon } from '../design/tokens.ts'
import { Empty } from '../ui/ListStates.tsx'
import { ConnectButton } from '../wallets/ConnectButton.tsx'

/** Guests see CONNECT instead of figures ([Q6]). */
export const GuestCashier = () => (
  <Empty
    icon={<IconWallet size={icon.size} stroke={icon.stroke} />}
    text="Your chips are behind your wallet"
    hint="Connect to see what you hold."
    action={<ConnectButton />}
  />
)
