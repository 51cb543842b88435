import type { WireHostOrder } from '@cardroom/protocol'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ChipsInput } from '../../../ui/ChipsInput.tsx'
import styles from './HomeGamePanel.module.css'

type ChipCorrection = Extract<WireHostOrder, { type: 'correct' }>

interface ChipCorrectionFormProps {
  readonly name: string
  readonly onCorrect: (correction: Omit<ChipCorrection, 'type' | 'player'>) => void
}

const directions = [
  { value: 'give', label: 'Give' },
  { value: 'take', label: 'Take back' },
]
const maxReasonLength = 100

/** The host's form to correct a player's chips. Everybody sees the correction and its reason (N-BANK-06). */
export function ChipCorrectionForm({ name, onCorrect }: ChipCorrectionFormProps) {
  const [direction, setDirection] = useState<ChipCorrection['direction']>('give')
  const [amount, setAmount] = useState<number | string>('')
  const [reason, setReason] = useState('')
  const isComplete = Number(amount) > 0 && reason.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) onCorrect({ direction, amount: Number(amount), reason: reason.trim() })
  }
  return (
    <form className={styles.section} aria-label={`Correction for ${name}`} onSubmit={submit} noValidate>
      <div className={styles.terms}>
        <NativeSelect
          label="Correction"
          data={directions}
          value={direction}
          onChange={({ currentTarget }) => setDirection(currentTarget.value as ChipCorrection['direction'])}
        />
        <ChipsInput label="Chips" value={amount} onChange={setAmount} />
      </div>
      <TextInput
        label="Why"
        maxLength={maxReasonLength}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <p className={styles.hint}>Everybody reads it, and it stays on the session page. Not during a hand.</p>
      <Button type="submit" variant="default" disabled={!isComplete}>
        CORRECT
      </Button>
    </form>
  )
}
