import { Button, type ButtonProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../queries/room-queries.ts'
import { useSession } from '../session/session-store.ts'
import { connectWallet } from './connect-wallet.ts'
import { walletModuleQuery } from './wallet-module-query.ts'

/** The button CONNECT, shown while nobody is signed in. */
export const ConnectButton = (props: Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'>) => {
  const phase = useSession((session) => session.phase)
  const { data } = useQuery(configQuery)
  const [only = 'browser', ...others] = data?.wallets ?? []
  // If the room has only one wallet and this wallet opens a window, its code is loaded before the click, because
  // browsers open a wallet's window only during the click. With several wallets, the wallet dialog loads their code.
  const isAlone = only !== 'browser' && others.length === 0
  const code = useQuery({ ...walletModuleQuery(only), enabled: isAlone })
  if (phase === 'connected') return null
  return (
    <Button {...props} loading={phase !== 'guest' || (isAlone && code.isLoading)} onClick={() => void connectWallet()}>
      CONNECT
    </Button>
  )
}
