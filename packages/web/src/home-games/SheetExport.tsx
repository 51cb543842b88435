import { exportSessionSheet, type HomeSessionSheet } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { errorTextOf } from '../net/api-call-failed.ts'
import { callEndpoint } from '../session/current-session.ts'
import { saveFile } from '../ui/save-file.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { useButtonAction } from '../ui/toasts/use-button-action.ts'
import { copySheet } from './copy-sheet.ts'
import styles from './HomeSheetPage.module.css'
import { drawSheetPicture } from './sheet-picture.ts'

/** Buttons that export the session as a picture, as text, and as a CSV file for spreadsheets (N-BANK-05). */
export const SheetExport = ({ sheet }: { readonly sheet: HomeSessionSheet }) => {
  const { gameId, name } = sheet
  const readExport = () => callEndpoint(exportSessionSheet, { params: { id: gameId } })
  const showFailure = (error: unknown) => showToast('error', errorTextOf(error))
  const download = () =>
    void readExport().then(({ csv }) => saveFile(new File([csv], `${name}.csv`, { type: 'text/csv' })), showFailure)
  const copy = () => void copySheet(readExport().then(({ text }) => text)).catch(showFailure)
  const { run: share, isBusy } = useButtonAction(async () =>
    shareFile(new File([await drawSheetPicture(sheet)], `${name}.png`, { type: 'image/png' })),
  )
  return (
    <div className={styles.export}>
      <Button variant="default" loading={isBusy} onClick={share}>
        SHARE AS PICTURE
      </Button>
      <Button variant="default" onClick={copy}>
        COPY AS TEXT
      </Button>
      <Button variant="default" onClick={download}>
        DOWNLOAD CSV
      </Button>
    </div>
  )
}

/** Opens the system's share sheet; downloads the file if the browser cannot share it. */
const shareFile = async (file: File): Promise<void> => {
  if (!navigator.canShare?.({ files: [file] })) return saveFile(file)
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    // The user closed the share sheet: not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file)
  }
}
