import { IconWallet } from '@tabler/icons-react'
import { icon } from '../design/tokens.ts'
import { ConnectButton } from '../shell/ConnectButton.tsx'
import { Empty } from '../shell/ListStates.tsx'

/** Guests see CONNECT instead of figures ([Q6]). */
export const GuestCashier = () => (
  <Empty
    icon={<IconWallet size={icon.size} stroke={icon.stroke} />}
    text="Your chips are behind your wallet"
    hint="Connect to see what you hold."
    action={<ConnectButton />}
  />
)
