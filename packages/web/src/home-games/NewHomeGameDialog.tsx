import { createHomeGame, type ListedHomeGame } from '@cardroom/protocol'
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { invitationUrlOf } from '../navigation/links.ts'
import { callEndpoint } from '../session/current-session.ts'
import { ChipsInput } from '../ui/ChipsInput.tsx'
import { copyWhenLoaded } from '../ui/copy-when-loaded.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import styles from './NewHomeGameDialog.module.css'
import { PlayerNameFields } from './PlayerNameFields.tsx'
import { useHomeGameEntryForm } from './use-home-game-entry.ts'

type AmountField = (typeof amounts)[number][0]
/** The numbers that the user typed, such as seats, blinds and buy-in; a missing one gets its default. */
type TypedAmounts = Partial<Record<AmountField, number>>

const amounts = [
  ['seats', 'Seats', '6'],
  ['smallBlind', 'Small blind', '1'],
  ['bigBlind', 'Big blind', 'twice the small one'],
  ['minBuyIn', 'Least buy-in', '40 big blinds'],
  ['maxBuyIn', 'Most buy-in', '100 big blinds'],
  ['turnSeconds', 'Seconds for a turn', '20'],
] as const

const betLimitChoices = [
  { value: 'no-limit', label: "No-limit hold'em" },
  { value: 'fixed-limit', label: "Fixed-limit hold'em" },
]

interface NewHomeGameDialogProps {
  /** An earlier home game whose name and rules the form starts with. */
  readonly earlierGame?: Pick<ListedHomeGame, 'name' | 'rules'>
  readonly onClose: () => void
}

/** NEW HOME GAME: the user types a name, the dialog opens a table and copies its link to the clipboard (N-HOME-01). */
export const NewHomeGameDialog = ({ earlierGame, onClose }: NewHomeGameDialogProps) => {
  const navigate = useNavigate()
  const [name, setName] = useState(earlierGame?.name ?? 'Home game')
  const { limit: played = 'no-limit', ...amountsPlayed } = earlierGame?.rules ?? {}
  const [limit, setLimit] = useState(played)
  const [typed, setTyped] = useState<TypedAmounts>(amountsPlayed)
  const { fields, isComplete, isBusy, enter } = useHomeGameEntryForm()
  const create = (event: FormEvent): void => {
    event.preventDefault()
    void enter(async (_, playerName) => {
      const creation = callEndpoint(createHomeGame, { body: { smallBlind: 1, ...typed, limit, name, playerName } })
      const isCopied = await copyWhenLoaded(creation.then(({ secret }) => invitationUrlOf(secret)))
      const { secret } = await creation
      onClose()
      await navigate({ to: '/t/$secret', params: { secret } })
      if (isCopied) showToast('success', 'Invitation link copied: send it to your friends')
    })
  }
  return (
    <Modal opened onClose={onClose} title="NEW HOME GAME">
      <form className={styles.form} onSubmit={create} noValidate>
        <PlayerNameFields {...fields} />
        <details className={styles.more} open={earlierGame !== undefined}>
          <summary>Name, game, seats, blinds and buy-in</summary>
          <TextInput
            label="Name of the table"
            maxLength={40}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <NativeSelect
            className={styles.game}
            label="Game"
            data={betLimitChoices}
            value={limit}
            onChange={({ currentTarget }) => setLimit(currentTarget.value as typeof limit)}
          />
          <div className={styles.amounts}>
            {amounts.map(([field, label, unless]) => (
              <ChipsInput
                key={field}
                label={label}
                placeholder={unless}
                value={typed[field] ?? ''}
                onChange={(value) => setTyped(withAmount(typed, field, value))}
              />
            ))}
          </div>
        </details>
        <Button type="submit" fullWidth loading={isBusy} disabled={!isComplete}>
          CREATE AND COPY LINK
        </Button>
      </form>
    </Modal>
  )
}

const withAmount = (typedAmounts: TypedAmounts, field: AmountField, value: number | string): TypedAmounts => {
  const { [field]: _, ...others } = typedAmounts
  return value === '' ? others : { ...others, [field]: Number(value) }
}
