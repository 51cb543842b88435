import { Drawer } from '@mantine/core'
import { stacking } from '../design/tokens.ts'
import styles from './SettingsPanel.module.css'
import { SettingsPanel } from './SettingsPanel.tsx'

/** The settings beside the running table (B-POPUP-03). */
export const SettingsDrawer = ({ onClose }: { readonly onClose: () => void }) => (
  <Drawer
    opened
    onClose={onClose}
    position="right"
    title="SETTINGS"
    zIndex={stacking.drawers}
    classNames={{ body: styles.body ?? '' }}
  >
    <SettingsPanel />
  </Drawer>
)
