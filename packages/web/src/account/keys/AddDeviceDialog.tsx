import { createDeviceCode } from '@cardroom/protocol'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { renderSVG } from 'uqr'
import { roomClock } from '../../net/server-clock.ts'
import { callEndpoint } from '../../session/current-session.ts'
import { useUser } from '../../session/session-store.ts'
import { ListError, SkeletonRows } from '../../ui/ListStates.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { deviceUrlOf, groupedDeviceCode } from '../../wallets/device-code.ts'
import styles from './AddDeviceDialog.module.css'
import { accountKeysQuery } from './keys-query.ts'

/** Polling interval of the list of keys while a code is shown, ms. When the list has a new key, the dialog closes. */
const keyListPollMs = 2_000

/** ADD A DEVICE: the QR code and the code for a new device (N-KEEP-02). */
export const AddDeviceDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const userId = useUser()?.id ?? ''
  const codeQuery = useQuery({
    queryKey: ['device-code', userId],
    queryFn: () => callEndpoint(createDeviceCode),
    // Not cached, because a code is shown in one dialog only; the next dialog requests a new code.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { data: keys } = useQuery({ ...accountKeysQuery(userId), refetchInterval: keyListPollMs })
  const knownIds = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (keys === undefined) return
    knownIds.current ??= new Set(keys.map(({ id }) => id))
    const addedKey = keys.find(({ id }) => !knownIds.current?.has(id))
    if (addedKey === undefined) return
    showToast('success', `${addedKey.name} was added to your account`)
    onClose()
  }, [keys, onClose])
  return (
    <Modal opened onClose={onClose} title="ADD A DEVICE">
      {codeQuery.isError && <ListError onRetry={() => void codeQuery.refetch()} isBusy={codeQuery.isFetching} />}
      {codeQuery.isPending && <SkeletonRows rows={4} />}
      {codeQuery.data && (
        <DeviceCode {...codeQuery.data} isBusy={codeQuery.isFetching} onRenew={() => void codeQuery.refetch()} />
      )}
    </Modal>
  )
}

interface DeviceCodeProps {
  readonly code: string
  readonly expiresAt: number
  readonly isBusy: boolean
  readonly onRenew: () => void
}

const DeviceCode = ({ code, expiresAt, isBusy, onRenew }: DeviceCodeProps) => {
  const minutes = useMinutesUntil(expiresAt)
  if (minutes === 0) {
    return (
      <div className={styles.parts}>
        <p className={styles.hint}>This code has expired.</p>
        <Button data-autofocus loading={isBusy} onClick={onRenew}>
          NEW CODE
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.parts}>
      <img
        className={styles.picture}
        alt="QR code for the new device"
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(deviceUrlOf(code)))}`}
      />
      <p className={styles.code}>{groupedDeviceCode(code)}</p>
      <p className={styles.hint}>
        Scan it with the other device, or press I HAVE A CODE there. It works once, for{' '}
        {minutes === 1 ? 'one more minute' : `${minutes} minutes`}. Show it to nobody else: it opens your account.
      </p>
    </div>
  )
}

/** Whole minutes until the code expires, rounded up; 0 when it has expired. */
const useMinutesUntil = (at: number): number => {
  const [now, setNow] = useState(roomClock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(roomClock.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((at - now) / 60_000))
}
