import type { TournamentDetail } from '@cardroom/protocol'
import { Button, Skeleton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { importTableScreen } from '../game-page/import-table-screen.ts'
import { tournamentNavigationOf } from '../navigation/navigation-state.ts'
import { useUser } from '../session/session-store.ts'
import { showToast, showUnlistedToast } from '../ui/toasts/toasts.ts'
import { useConnectFirstMessage } from '../wallets/connect-first.ts'
import { AccessCodeDialog } from './AccessCodeDialog.tsx'
import { RegisterDialog, RegistrationSuccessDialog, UnregisterDialog } from './QuestionDialogs.tsx'
import styles from './RegistrationButton.module.css'
import { type Registration, registrationButtonLabelOf, registrationClosedText } from './registration.ts'
import { registerForTournament, unregisterFromTournament } from './registration-calls.ts'

const privateSuccess = 'Successfully Registered for Private Tournament'

interface RegistrationButtonProps {
  readonly tournament: TournamentDetail
  /** null until the server has replied */
  readonly registration: Registration | null
  /** Called when the user has registered or unregistered. */
  readonly onChange: (newRegistration: Registration) => void
}

/** A refused code and the reason; the dialog opens again with both. */
interface RefusedCode {
  readonly typedCode: string
  readonly fault: string
}

type RegistrationDialog =
  | { readonly kind: 'register' | 'unregister' | 'success' }
  | { readonly kind: 'code'; readonly refused?: RefusedCode }

/** The action button of a tournament with its dialogs (A-INFO-08 to 19). */
export const RegistrationButton = ({ tournament, registration, onChange }: RegistrationButtonProps) => {
  const user = useUser()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<RegistrationDialog | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [notice, showNotice] = useConnectFirstMessage()
  const reasonId = useId()
  if (!registration) return <Skeleton className={styles.unknown} />
  const action = registrationButtonLabelOf(registration, tournament)
  const isPrivate = tournament.access === 'PRIVATE'
  const close = () => setDialog(null)

  const pressAction = (): void => {
    if (!user) showNotice()
    else if (action === 'GO TO TABLE') {
      void navigate({ to: '/gamePlay', state: { table: tournamentNavigationOf(tournament.id, user) } })
    } else setDialog({ kind: action === 'UNREGISTER' ? 'unregister' : isPrivate ? 'code' : 'register' })
  }
  const registerUser = async (code?: string): Promise<void> => {
    if (!user) return
    close()
    setBusy(true)
    const outcome = await registerForTournament(tournament, user.id, code)
    setBusy(false)
    if (outcome.ok) {
      onChange({ ...registration, isRegistered: true, isLateReg: false })
      if (isPrivate) showUnlistedToast('success', privateSuccess)
      setDialog({ kind: 'success' })
      return
    }
    showToast('error', outcome.message)
    if (code !== undefined) setDialog({ kind: 'code', refused: { typedCode: code, fault: outcome.message } })
  }
  const unregisterUser = async (): Promise<void> => {
    if (!user) return
    close()
    setBusy(true)
    const outcome = await unregisterFromTournament(tournament, user.id)
    setBusy(false)
    if (!outcome.ok) return showToast('error', outcome.message)
    onChange({ ...registration, isRegistered: false })
    showToast('success', 'Successfully unregistered from tournament')
  }
  return (
    <>
      <Button
        fullWidth
        size="lg"
        variant={action === 'UNREGISTER' || action === 'CLOSED' ? 'default' : 'filled'}
        disabled={isBusy || action === 'CLOSED'}
        onClick={pressAction}
        {...(action === 'CLOSED' ? { 'aria-describedby': reasonId } : {})}
        {...(action === 'GO TO TABLE' ? { onPointerEnter: () => void importTableScreen() } : {})}
      >
        {isBusy ? 'PROCESSING...' : action}
      </Button>
      {action === 'CLOSED' && (
        <p id={reasonId} className={styles.reason}>
          {registrationClosedText}
        </p>
      )}
      <p className={styles.notice} role="alert">
        {notice}
      </p>
      {dialog?.kind === 'register' && (
        <RegisterDialog tournament={tournament} onConfirm={() => void registerUser()} onClose={close} />
      )}
      {dialog?.kind === 'code' && (
        <AccessCodeDialog
          tournament={tournament}
          {...(dialog.refused ? { refused: dialog.refused } : {})}
          onConfirm={(code) => void registerUser(code)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'unregister' && (
        <UnregisterDialog tournament={tournament} onConfirm={() => void unregisterUser()} onClose={close} />
      )}
      {dialog?.kind === 'success' && <RegistrationSuccessDialog tournament={tournament} onClose={close} />}
    </>
  )
}
