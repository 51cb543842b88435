import { useState } from 'react'
import { type Chips, chipsText } from '../../../format/chips.ts'
import { useIsPressable } from '../../../ui/use-is-pressable.ts'
import type { PreActionChoice, PreActionTerms } from '../../model/table-model.ts'
import { AllInDialog } from '../popups/AllInDialog.tsx'
import type { FormFactor } from '../screen-layout.ts'
import { type ActionAreaPlaces, placeStyleOf, type Rect } from './action-area-places.ts'
import { type AmountUnit, fittedAmountText } from './amount-text.ts'
import { CheckBox } from './CheckBox.tsx'
import styles from './PreActionBar.module.css'

interface PreActionBarProps {
  readonly preActionOptions: PreActionTerms
  readonly choices: readonly PreActionChoice[]
  readonly selected: PreActionChoice | null
  readonly stack: Chips
  /** With a stack above this amount an all-in needs a confirmation (N-TABLE-02). */
  readonly allInConfirmationAbove: Chips
  readonly unit: AmountUnit
  readonly formFactor: FormFactor
  readonly places: ActionAreaPlaces
  readonly onPreAction: (choice: PreActionChoice | null) => void
}

const preActionLabels: Readonly<Record<PreActionChoice, string>> = {
  fold: 'FOLD',
  checkFold: 'CHECK/FOLD',
  check: 'CHECK',
  call: 'CALL',
  betPot: 'BET POT',
  allIn: 'ALL-IN',
}

/** A pre-action has the place of the action button that does the same. Bet pot and all-in share the third place. */
function placeOf(choice: PreActionChoice, { actions }: ActionAreaPlaces): Rect {
  const [first, second, third] = actions
  if (choice === 'fold' || choice === 'checkFold') return first
  if (choice === 'check' || choice === 'call') return second
  const width = (third.width - boxGap) / 2
  return choice === 'betPot' ? { ...third, width } : { ...third, left: third.left + width + boxGap, width }
}
const boxGap = 8

/** The pre-actions (B-PRESELECT-01): check boxes in the places of the action buttons. */
export function PreActionBar(props: PreActionBarProps) {
  const { preActionOptions, choices, selected, stack, allInConfirmationAbove, unit, formFactor, places, onPreAction } =
    props
  const [asking, setAsking] = useState(false)
  const isArmed = useIsPressable(`${choices.join()} ${preActionOptions.call}`)
  const press = (choice: PreActionChoice) => () => {
    if (choice === selected) onPreAction(null)
    else if (choice === 'allIn' && stack > allInConfirmationAbove) setAsking(true)
    else onPreAction(choice)
  }
  return (
    <>
      {choices.map((choice) => (
        <CheckBox
          key={choice}
          className={styles.box}
          style={placeStyleOf(placeOf(choice, places))}
          name={choice === 'call' ? `CALL ${chipsText(preActionOptions.call)}` : preActionLabels[choice]}
          checked={choice === selected}
          disabled={!isArmed}
          onChange={press(choice)}
        >
          <span>{preActionLabels[choice]}</span>
          {choice === 'call' && (
            <span className={styles.sum}>
              {fittedAmountText(preActionOptions.call, { control: 'choice', formFactor, unit })}
            </span>
          )}
        </CheckBox>
      ))}
      <AllInDialog
        opened={asking}
        stack={stack}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onPreAction('allIn')
        }}
      />
    </>
  )
}
