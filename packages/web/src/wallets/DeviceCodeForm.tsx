import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { session } from '../session/current-session.ts'
import { deviceNameFrom } from '../session/device-name.ts'
import { useUser } from '../session/session-store.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import styles from './DeviceCodeForm.module.css'
import { DEVICE_CODE_LENGTH, groupedDeviceCode, normalizedDeviceCode } from './device-code.ts'

interface DeviceCodeFormProps {
  /** The code in the page's address, if the user opened the link of a device code. */
  readonly code?: string
  readonly onAdded: () => void
}

/** Adds this device to an account by the code that another device shows (N-KEEP-02). */
export const DeviceCodeForm = ({ code: given = '', onAdded }: DeviceCodeFormProps) => {
  const [typed, setTyped] = useState(groupedDeviceCode(normalizedDeviceCode(given)))
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const username = useUser()?.username
  const code = normalizedDeviceCode(typed)
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    const result = await session.addDevice(code, deviceNameFrom(navigator.userAgent))
    setBusy(false)
    if (!result.ok) return setError(result.message)
    showToast('success', `This device is signed in as ${result.user.username}`)
    onAdded()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void add(event)} noValidate>
      <p className={styles.hint}>
        On a device where you are signed in, open PROFILE and press ADD A DEVICE. Use only a code of your own.
      </p>
      {username && <p className={styles.hint}>{`You are signed in as ${username} here; the code replaces that.`}</p>}
      <TextInput
        label="Code"
        data-autofocus
        classNames={{ input: styles.code }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="0000 0000 0000"
        value={typed}
        error={error}
        onChange={({ currentTarget }) => {
          setError(null)
          setTyped(currentTarget.value)
        }}
      />
      <Button type="submit" fullWidth loading={isBusy} disabled={code.length < DEVICE_CODE_LENGTH}>
        ADD THIS DEVICE
      </Button>
    </form>
  )
}
