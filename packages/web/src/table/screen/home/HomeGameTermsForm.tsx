import type { WireHomeTerms } from '@cardroom/protocol'
import { Button, NativeSelect, NumberInput, Switch } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ChipsInput } from '../../../ui/ChipsInput.tsx'
import { changedHomeTerms } from '../../model/home-terms.ts'
import styles from './HomeGamePanel.module.css'
import { switchStyles } from './switch-styles.ts'

type HomeTerms = WireHomeTerms
type AmountField = 'smallBlind' | 'bigBlind' | 'ante' | 'minBuyIn' | 'maxBuyIn'

const amountFields: readonly (readonly [field: AmountField, label: string])[] = [
  ['smallBlind', 'Small blind'],
  ['bigBlind', 'Big blind'],
  ['ante', 'Ante'],
  ['minBuyIn', 'Least buy-in'],
  ['maxBuyIn', 'Most buy-in'],
]
const gameChoices = [
  { value: 'no-limit', label: "No-limit hold'em" },
  { value: 'fixed-limit', label: "Fixed-limit hold'em" },
]
const anteChoices = [
  { value: 'each', label: 'from everybody' },
  { value: 'bigBlind', label: 'from the big blind' },
]

interface HomeGameTermsFormProps {
  /** The rules of the next hand. */
  readonly terms: HomeTerms
  /** Whether `terms` are not in force yet. */
  readonly isPending: boolean
  readonly onSet: (changes: Partial<HomeTerms>) => void
}

/** The host's form for the rules; changes apply from the next hand on (N-HOME-06). Remount it when `terms` change. */
export function HomeGameTermsForm({ terms, isPending, onSet }: HomeGameTermsFormProps) {
  const [chosen, setChosen] = useState(terms)
  const choose = (chosenTerms: Partial<HomeTerms>) => setChosen({ ...chosen, ...chosenTerms })
  const changes = changedHomeTerms(terms, chosen)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changes !== null) onSet(changes)
  }
  const numberField = (field: 'seats' | 'turnSeconds', label: string, min: number, max: number) => (
    <NumberInput
      label={label}
      min={min}
      max={max}
      allowDecimal={false}
      hideControls
      value={chosen[field]}
      onChange={(value) => choose({ [field]: Number(value) })}
    />
  )
  return (
    <form className={styles.section} aria-label="Rules of the next hand" onSubmit={submit} noValidate>
      <div className={styles.terms}>
        <NativeSelect
          label="Game"
          data={gameChoices}
          value={chosen.limit}
          onChange={({ currentTarget }) => choose({ limit: currentTarget.value as HomeTerms['limit'] })}
        />
        {numberField('seats', 'Seats', 2, 10)}
        {amountFields.map(([field, label]) => (
          <ChipsInput
            key={field}
            label={label}
            value={chosen[field]}
            onChange={(value) => choose({ [field]: Number(value) })}
          />
        ))}
        <NativeSelect
          label="The ante comes"
          data={anteChoices}
          disabled={chosen.ante === 0}
          value={chosen.anteFrom}
          onChange={({ currentTarget }) => choose({ anteFrom: currentTarget.value as HomeTerms['anteFrom'] })}
        />
        {numberField('turnSeconds', 'Seconds for a turn', 5, 300)}
      </div>
      <Switch
        classNames={switchStyles}
        label="Straddle of two big blinds"
        checked={chosen.straddle}
        onChange={({ currentTarget }) => choose({ straddle: currentTarget.checked })}
      />
      <Button type="submit" variant="default" disabled={changes === null}>
        CHANGE RULES
      </Button>
      {isPending && <p className={styles.hint}>They come with the next hand.</p>}
    </form>
  )
}
