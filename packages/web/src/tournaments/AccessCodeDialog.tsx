import type { TournamentDetail } from '@cardroom/protocol'
import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import frame from '../ui/QuestionDialog.module.css'
import { accessCodeFault, normalizedAccessCode } from './access-code.ts'
import { BuyInAndFeeLine } from './QuestionDialogs.tsx'

interface AccessCodeDialogProps {
  readonly tournament: TournamentDetail
  /** The code that the server refused and the reason, so that the user can correct the code. */
  readonly refused?: { readonly typedCode: string; readonly fault: string }
  /** Called with the normalised code. */
  readonly onConfirm: (code: string) => void
  readonly onClose: () => void
}

/** The dialog that asks for the access code of a private tournament (A-INFO-15, A-INFO-29, A-INFO-30). */
export const AccessCodeDialog = ({ tournament, refused, onConfirm, onClose }: AccessCodeDialogProps) => {
  const [typed, setTyped] = useState(refused?.typedCode ?? '')
  const [fault, setFault] = useState(refused?.fault ?? null)
  const submitCode = (event: FormEvent): void => {
    event.preventDefault()
    const codeFault = accessCodeFault(typed)
    setFault(codeFault)
    if (codeFault === null) onConfirm(normalizedAccessCode(typed))
  }
  return (
    <Modal opened onClose={onClose} title="ACCESS CODE">
      {/* Enter in the empty field shows the error of the field, although the confirm button is disabled ([Q33]). */}
      <form onSubmit={submitCode} noValidate>
        <div className={frame.text}>
          <TextInput
            label="Code of 12 letters or digits"
            data-autofocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            error={fault}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setFault(null)
            }}
            onKeyDown={(event) => {
              // Browsers do not submit a form whose submit button is disabled, so Enter is handled here.
              if (event.key === 'Enter') submitCode(event)
            }}
          />
          <BuyInAndFeeLine tournament={tournament} />
        </div>
        <div className={frame.choice}>
          <Button variant="default" onClick={onClose}>
            CANCEL
          </Button>
          <Button type="submit" disabled={typed.trim() === ''}>
            REGISTER
          </Button>
        </div>
      </form>
    </Modal>
  )
}
