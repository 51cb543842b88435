import { deleteAccount, type User } from '@cardroom/protocol'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { coversFee, feeE8s, icpText } from '../cashier/icp-amount.ts'
import { chipsFromWire, chipsText } from '../format/chips.ts'
import { chipBalanceQuery, configQuery } from '../queries/room-queries.ts'
import { callEndpoint, session } from '../session/current-session.ts'
import { QuestionDialog } from '../ui/QuestionDialog.tsx'
import { useButtonAction } from '../ui/toasts/use-button-action.ts'

interface DeleteAccountProps {
  readonly user: User
}

/** The button DELETE ACCOUNT, with a dialog in which the user confirms by typing their username (A-PROFILE-09). */
export const DeleteAccount = ({ user }: DeleteAccountProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        DELETE ACCOUNT
      </Button>
      {isOpen && <DeleteDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

const DeleteDialog = ({ user, onClose }: DeleteAccountProps & { readonly onClose: () => void }) => {
  const [typed, setTyped] = useState('')
  const [givesBack, setGivesBack] = useState(false)
  const { data: wallet } = useQuery(chipBalanceQuery(user.id))
  const { data: config } = useQuery(configQuery)
  const chips = chipsFromWire(wallet?.chips ?? 0)
  const { run, isBusy, isDone } = useButtonAction(() => {
    const query = givesBack ? { giveBackChips: 'true' as const } : {}
    return session.deleteAccount(() => callEndpoint(deleteAccount, { query }))
  })
  return (
    <QuestionDialog
      title="DELETE ACCOUNT"
      confirm="DELETE ACCOUNT"
      isBusy={isBusy || isDone}
      isIncomplete={typed.trim() !== user.username || (chips > 0 && !givesBack)}
      onConfirm={run}
      onClose={onClose}
    >
      <p>
        Username, e-mail, picture, settings and devices are erased, on all your devices. Hands and movements of chips
        are kept without your name. This cannot be undone.
      </p>
      <p>
        The same wallet opens the account again, empty: your limits and breaks still hold, and sign-up chips come only
        once. Your username is free for others at once.
      </p>
      {chips > 0 &&
        (config && (config.playMoney || !coversFee(chips, config.depositRate)) ? (
          <Checkbox
            label={`Give back my ${chipsText(chips)} ${config.playMoney ? 'play chips' : 'chips'}`}
            description={giveBackReason(config.playMoney)}
            checked={givesBack}
            onChange={({ currentTarget }) => setGivesBack(currentTarget.checked)}
          />
        ) : (
          <p>{`Your wallet still holds ${chipsText(chips)} chips. Withdraw them first.`}</p>
        ))}
      <TextInput
        label={`Type ${user.username} to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </QuestionDialog>
  )
}

const giveBackReason = (isPlayMoney: boolean): string => {
  const reason = 'An account that still holds chips cannot be deleted.'
  return isPlayMoney ? reason : `They are worth no more than the fee of ${icpText(feeE8s)}. ${reason}`
}
