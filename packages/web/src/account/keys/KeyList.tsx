import { type AccountKey, revokeAccountKey, type User } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint, IconWallet } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { timestampText } from '../../format/timestamps.ts'
import { openOverlay } from '../../navigation/overlays.ts'
import { ApiCallFailed, errorTextOf } from '../../net/api-call-failed.ts'
import { configQuery } from '../../queries/room-queries.ts'
import { callEndpoint } from '../../session/current-session.ts'
import { endPasskeyOffer } from '../../session/passkey-offer.ts'
import { addPasskeyToAccount, canUsePasskeys } from '../../session/passkeys.ts'
import { ListError, SkeletonRows } from '../../ui/ListStates.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useButtonAction } from '../../ui/toasts/use-button-action.ts'
import styles from './KeyList.module.css'
import { accountKeysQuery } from './keys-query.ts'

/** The keys of the account, with buttons that add a passkey or a device (N-KEEP-01, N-KEEP-02). */
export const KeyList = ({ user }: { readonly user: User }) => {
  const { data, isError, isFetching, refetch } = useQuery(accountKeysQuery(user.id))
  const { data: config } = useQuery(configQuery)
  const addPasskey = useAddPasskey(user)
  const hasPasskey = data?.some(({ kind }) => kind === 'passkey') ?? false
  const mayRemove = (key: AccountKey) =>
    (data?.length ?? 0) > 1 && (key.kind !== 'wallet' || config?.playMoney === true)
  return (
    <section className={styles.keys} aria-labelledby="keys">
      <h2 id="keys" className={styles.title}>
        Keys and devices
      </h2>
      {!hasPasskey && (
        <p className={styles.hint}>
          {canUsePasskeys()
            ? "With this browser's storage a wallet is lost. A passkey of your phone or computer brings the account back."
            : "With this browser's storage a wallet is lost. A second device keeps the account."}
        </p>
      )}
      {isError && <ListError onRetry={() => void refetch()} isBusy={isFetching} />}
      {!data && !isError && <SkeletonRows rows={1} />}
      <ul className={styles.list}>
        {data?.map((key) => (
          <KeyRow key={key.id} accountKey={key} userId={user.id} mayRemove={mayRemove(key)} />
        ))}
      </ul>
      <div className={styles.buttons}>
        {canUsePasskeys() && (
          <Button
            variant={hasPasskey ? 'default' : 'filled'}
            size="sm"
            loading={addPasskey.isBusy}
            onClick={addPasskey.run}
          >
            {hasPasskey ? 'ADD A PASSKEY' : 'KEEP THIS ACCOUNT'}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={() => openOverlay({ kind: 'add-device' })}>
          ADD A DEVICE
        </Button>
      </div>
    </section>
  )
}

const keyKindIcons = { wallet: IconWallet, passkey: IconFingerprint, device: IconDeviceMobile }
const keyKindTexts = { wallet: 'First key', passkey: 'Passkey', device: 'Device' }

interface KeyRowProps {
  readonly accountKey: AccountKey
  readonly userId: string
  readonly mayRemove: boolean
}

const KeyRow = ({ accountKey: { id, kind, name, lastUsedAt, current }, userId, mayRemove }: KeyRowProps) => {
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const { run, isBusy } = useButtonAction(async () => {
    await callEndpoint(revokeAccountKey, { params: { id } })
    setAsking(false)
    // If this session was opened with the removed key, the session has ended, and this reload of the list signs the
    // user out.
    await queries.invalidateQueries({ queryKey: accountKeysQuery(userId).queryKey })
  })
  const Picture = keyKindIcons[kind]
  return (
    <li className={styles.row}>
      <Picture className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <span>{name}</span>
        <span className={styles.what}>
          {`${keyKindTexts[kind]}${current ? ' · used now' : ''} · last use ${timestampText(lastUsedAt)}`}
        </span>
      </div>
      {mayRemove && (
        <Button variant="default" size="sm" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
          REMOVE
        </Button>
      )}
      {isAsking && (
        <QuestionDialog
          title="REMOVE KEY"
          confirm="REMOVE"
          isBusy={isBusy}
          onConfirm={run}
          onClose={() => setAsking(false)}
        >
          <p>{`${name} is signed out at once and opens this account no more.`}</p>
          {current && <p>This page was signed in with it: you will be signed out here.</p>}
        </QuestionDialog>
      )}
    </li>
  )
}

/** The action of KEEP THIS ACCOUNT and ADD A PASSKEY: adds a passkey to the account (N-KEEP-01). */
const useAddPasskey = (user: User) => {
  const queries = useQueryClient()
  return useButtonAction(async () => {
    try {
      await addPasskeyToAccount()
    } catch (error) {
      // The browser's error does not tell whether the user declined or the device already has a passkey of this
      // account.
      showToast('error', error instanceof ApiCallFailed ? errorTextOf(error) : 'No passkey was made.')
      return
    }
    endPasskeyOffer(localStorage, user.id)
    showToast('success', 'Your account is kept: sign in with the passkey on any of your devices')
    await queries.invalidateQueries({ queryKey: accountKeysQuery(user.id).queryKey })
  })
}
