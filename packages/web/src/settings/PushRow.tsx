import { Button } from '@mantine/core'
import { useUser } from '../session/session-store.ts'
import { askPushPermission, usePushPermission } from './current-push.ts'
import styles from './SettingsPanel.module.css'

const permissionTexts = {
  granted: 'They are shown on this device too.',
  denied: 'Your browser does not let this page show them on this device.',
  default: 'They can be shown on this device too.',
} as const

/** Below the switch 'Notifications': the push permission of this device, and a button that requests it. */
export const PushRow = () => {
  const user = useUser()
  const { permission } = usePushPermission()
  if (user === null) return null
  return (
    <div className={styles.push}>
      <p>{permissionTexts[permission]}</p>
      {permission === 'default' && (
        <Button variant="default" size="sm" onClick={() => void askPushPermission()}>
          ALLOW
        </Button>
      )}
    </div>
  )
}
