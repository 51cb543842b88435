import { NativeSelect } from '@mantine/core'
import { chipsText } from '../../../format/chips.ts'
import { autoTopUpChoices, topUpAfterChoice } from '../../model/auto-top-up.ts'
import type { AutoTopUp, TableFacts } from '../../model/table-model.ts'
import styles from './BuyInDialog.module.css'

export interface AutoTopUpFieldsProps {
  readonly facts: TableFacts
  readonly topUp: AutoTopUp | null
  /** Whether this player's chips may need the approval of the host of a home game. */
  readonly asksHost: boolean
  readonly onSet: (topUp: AutoTopUp | null) => void
}

/** The fields of the automatic top-up (N-TABLE-21). A choice is sent at once, and shown once the server confirms it. */
export function AutoTopUpFields({ facts, topUp, asksHost, onSet }: AutoTopUpFieldsProps) {
  const { below, to } = autoTopUpChoices(facts, topUp)
  const choose = (choice: Partial<AutoTopUp>) => onSet(topUpAfterChoice(topUp, choice, facts.maxBuy))
  return (
    <fieldset className={styles.automatic}>
      <legend>Automatic top-up</legend>
      <div className={styles.automaticChoices}>
        <NativeSelect
          label="With less than"
          data={[{ value: '', label: 'Off' }, ...below]}
          value={topUp === null ? '' : String(topUp.below)}
          onChange={({ currentTarget: { value } }) => (value === '' ? onSet(null) : choose({ below: Number(value) }))}
        />
        <NativeSelect
          label="Add up to"
          data={[...to]}
          disabled={topUp === null}
          value={String(topUp?.to ?? facts.maxBuy)}
          onChange={({ currentTarget }) => choose({ to: Number(currentTarget.value) })}
        />
      </div>
      <p className={styles.automaticText} role="status">
        {topUp === null ? 'Off at this table.' : autoTopUpText(topUp, asksHost)}
      </p>
    </fieldset>
  )
}

const autoTopUpText = ({ below, to }: AutoTopUp, asksHost: boolean): string => {
  const conditionText = `A hand that leaves you less than ${chipsText(below)}`
  return asksHost
    ? `${conditionText} asks the host for chips up to ${chipsText(to)}.`
    : `${conditionText} is followed by chips up to ${chipsText(to)}, until you leave or a limit of yours is reached.`
}
