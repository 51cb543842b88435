import type { TableSettings } from '@cardroom/protocol'
import { Switch } from '@mantine/core'
import styles from './SettingsPanel.module.css'
import type { SwitchRow } from './setting-rows.ts'

export type ChangeSettings = (change: (settings: TableSettings) => TableSettings) => void

interface SettingSwitchProps {
  readonly row: SwitchRow
  readonly settings: TableSettings
  readonly isDisabled?: boolean
  readonly onChange: ChangeSettings
}

/** A row of the settings panel: the label on the left, its switch on the right. */
export const SettingSwitch = ({ row, settings, isDisabled = false, onChange }: SettingSwitchProps) => (
  <Switch
    className={styles.row ?? ''}
    classNames={{ body: styles.rowBody ?? '' }}
    labelPosition="left"
    label={row.label}
    disabled={isDisabled}
    checked={row.read(settings)}
    onChange={({ currentTarget }) => {
      const isOn = currentTarget.checked
      onChange((now) => row.write(now, isOn))
    }}
  />
)
