import { Button, type ButtonProps } from '@mantine/core'
import { useSession } from '../session/session-store.ts'
import { connectWallet } from './connect-wallet.ts'

/** CONNECT, for as long as no wallet is connected. */
export const ConnectButton = (props: Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'>) => {
  const phase = useSession((session) => session.phase)
  if (phase === 'connected') return null
  return (
    <Button {...props} loading={phase !== 'guest'} onClick={() => void connectWallet()}>
      CONNECT
    </Button>
  )
}
