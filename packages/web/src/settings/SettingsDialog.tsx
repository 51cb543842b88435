import { Modal } from '@mantine/core'
import styles from './SettingsPanel.module.css'
import { SettingsPanel } from './SettingsPanel.tsx'

/** The settings as a dialog, for all pages except the table, which has `SettingsDrawer` (A-SHELL-10). */
export const SettingsDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Modal opened onClose={onClose} title="SETTINGS" classNames={{ body: styles.body ?? '' }}>
    <SettingsPanel />
  </Modal>
)
