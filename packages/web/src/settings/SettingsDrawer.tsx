import { Drawer } from '@mantine/core'
import { zIndexByLayer } from '../design/tokens.ts'
import styles from './SettingsPanel.module.css'
import { SettingsPanel } from './SettingsPanel.tsx'

/**
 * The settings beside the running table. The drawer ends above the action area, so that the player can still act
 * (B-POPUP-03, N-TABLE-18).
 */
export const SettingsDrawer = ({ onClose }: { readonly onClose: () => void }) => (
  <Drawer
    opened
    onClose={onClose}
    position="right"
    title="SETTINGS"
    zIndex={zIndexByLayer.drawers}
    withOverlay={false}
    classNames={{ inner: styles.besideDock ?? '', content: styles.aboveDock ?? '', body: styles.body ?? '' }}
  >
    <SettingsPanel />
  </Drawer>
)
