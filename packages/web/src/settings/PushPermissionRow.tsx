import { Button } from '@mantine/core'
import { useUser } from '../session/session-store.ts'
import { askPushPermission, usePushPermission } from './current-push.ts'
import styles from './SettingsPanel.module.css'

const permissionTexts = {
  granted: 'They are shown on this device too.',
  denied: 'Your browser does not let this page show them on this device.',
  default: 'They can be shown on this device too.',
} as const

/**
 * Shown below the switch 'Notifications': whether this device may show pushes, and a button that asks for the
 * permission if the user has not decided yet.
 */
export const PushPermissionRow = () => {
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
