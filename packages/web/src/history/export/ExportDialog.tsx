import type { HandRecord } from '@cardroom/protocol'
import { Button, Modal } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { wholeNumberText } from '../../format/numbers.ts'
import { MenuButton } from '../../frame/MenuEntry.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { handNumberLabel } from '../hand-record/hand-number.ts'
import styles from './ExportDialog.module.css'
import { handFileFormats } from './hand-file.ts'
import { useHandExport } from './use-hand-export.ts'

interface ExportDialogProps {
  /** The hand to export, or all hands of the user. */
  readonly hands: HandRecord | 'all'
  readonly onClose: () => void
}

/** Saves one or all hands as a file in the chosen format; closing it ends an export that is still reading (N-HAND-01). */
export const ExportDialog = ({ hands, onClose }: ExportDialogProps) => {
  const { progress, failure, exportAs } = useHandExport(hands, (count) => {
    if (hands === 'all') showToast('success', `${handsText(count)} exported`)
    onClose()
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={hands === 'all' ? 'EXPORT ALL HANDS' : `EXPORT ${handNumberLabel(hands).toUpperCase()}`}
    >
      {failure && (
        <p className={styles.failure} role="alert">
          {`${failure}. Nothing was saved.`}
        </p>
      )}
      {progress === null ? (
        handFileFormats.map((format) => (
          <MenuButton
            key={format.label}
            label={`${format.label} (.${format.extension(hands === 'all' ? 2 : 1)})`}
            icon={IconDownload}
            onClick={() => exportAs(format)}
          />
        ))
      ) : (
        <div className={styles.reading}>
          <progress
            className={styles.progress}
            aria-label="Export"
            max={progress.count || 1}
            value={Math.min(progress.read, progress.count)}
          />
          <p>
            {progress.count === 0 ? 'Reading...' : `${wholeNumberText(progress.read)} of ${handsText(progress.count)}`}
          </p>
          <Button variant="default" onClick={onClose}>
            CANCEL
          </Button>
        </div>
      )}
    </Modal>
  )
}

const handsText = (count: number): string => `${wholeNumberText(count)} ${count === 1 ? 'hand' : 'hands'}`
