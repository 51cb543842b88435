import { session } from '../session/current-session.ts'
import { QuestionDialog } from '../ui/QuestionDialog.tsx'

/** Asks a user who holds a seat to confirm DISCONNECT; others are signed out at once (A-SIGNIN-03, S-TIME-04). */
export const ConfirmDisconnectDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <QuestionDialog
    title="DISCONNECT"
    confirm="DISCONNECT"
    onConfirm={() => {
      onClose()
      void session.disconnect()
    }}
    onClose={onClose}
  >
    <p>You still hold a seat. Are you sure you want to disconnect?</p>
    <p>
      At a table you sit out, and after 10 minutes your chips go back: those of a cash table to your wallet, those of a
      home game to its bank. A tournament goes on without you.
    </p>
  </QuestionDialog>
)
