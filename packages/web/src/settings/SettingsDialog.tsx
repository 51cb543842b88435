import { Modal } from '@mantine/core'
import { stacking } from '../design/tokens.ts'
import styles from './SettingsPanel.module.css'
import { SettingsPanel } from './SettingsPanel.tsx'

/** The settings over a page inside the frame (A-SHELL-10). */
export const SettingsDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Modal opened onClose={onClose} title="SETTINGS" zIndex={stacking.dialogs} classNames={{ body: styles.body ?? '' }}>
    <SettingsPanel />
  </Modal>
)
