import type { WalletKind } from '@cardroom/protocol'
import { Button, Modal, UnstyledButton } from '@mantine/core'
import { type Icon, IconDeviceLaptop, IconFingerprint, IconShieldCheck } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { configQuery } from '../queries/room-queries.ts'
import { session } from '../session/current-session.ts'
import { useSession } from '../session/session-store.ts'
import { signInWith } from './connect-wallet.ts'
import { ReturningPlayerSignIn } from './ReturningPlayerSignIn.tsx'
import styles from './WalletDialog.module.css'
import { walletModuleQuery } from './wallet-module-query.ts'

interface WalletDescription {
  readonly label: string
  readonly description: string
  readonly icon: Icon
}

const walletDescriptions: Readonly<Record<WalletKind, WalletDescription>> = {
  browser: {
    label: 'Browser wallet',
    description: 'A key that this browser keeps. Nothing to set up.',
    icon: IconDeviceLaptop,
  },
  'internet-identity': {
    label: 'Internet Identity',
    description: 'Signs you in with a passkey of your device.',
    icon: IconFingerprint,
  },
  nfid: { label: 'NFID', description: 'Signs you in, and asks you before every payment.', icon: IconShieldCheck },
}

/**
 * The dialog to choose one of the wallets that the server allows. While the page waits for the user's answer in the
 * wallet, it shows CANCEL ([Q37]).
 */
export const WalletDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data } = useQuery(configQuery)
  const isConnecting = useSession(({ phase }) => phase === 'connecting')
  const kinds = data?.wallets ?? []
  const codes = useQueries({ queries: kinds.map(walletModuleQuery) })
  const close = () => {
    session.cancelSignIn()
    onClose()
  }
  return (
    <Modal opened onClose={close} title="CONNECT">
      <ul className={styles.wallets}>
        {kinds.map((kind, index) => (
          <li key={kind}>
            <UnstyledButton
              className={styles.wallet}
              disabled={isConnecting || codes[index]?.isPending}
              onClick={() => void signInWith(kind)}
            >
              <WalletLabel wallet={walletDescriptions[kind]} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <div className={styles.hint} aria-live="polite">
        {isConnecting && (
          <>
            <span>Please answer in the window of your wallet …</span>
            <Button variant="default" size="sm" onClick={session.cancelSignIn}>
              CANCEL
            </Button>
          </>
        )}
      </div>
      <ReturningPlayerSignIn />
    </Modal>
  )
}

const WalletLabel = ({ wallet: { label, description, icon: Picture } }: { readonly wallet: WalletDescription }) => (
  <>
    <Picture className={styles.icon} aria-hidden />
    <span className={styles.words}>
      <span className={styles.label}>{label}</span>
      <span className={styles.what}>{description}</span>
    </span>
  </>
)
