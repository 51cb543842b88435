import { useState } from 'react'
import { type Chips, chipsText } from '../../model/chips.ts'
import type { Ahead, Preselection } from '../../model/preselect.ts'
import { type DockPlaces, placed, type Rect } from '../dock-places.ts'
import { AllInDialog } from '../popups/AllInDialog.tsx'
import type { Form } from '../stage.ts'
import { type AmountUnit, fittedAmount } from './amount-text.ts'
import { CheckBox } from './CheckBox.tsx'
import styles from './PreselectBar.module.css'
import { useArmed } from './use-armed.ts'

interface PreselectBarProps {
  readonly ahead: Ahead
  readonly choices: readonly Preselection[]
  readonly ticked: Preselection | null
  readonly stack: Chips
  /** Above this stack an all-in asks once more (N-TABLE-02). */
  readonly askAbove: Chips
  readonly unit: AmountUnit
  readonly form: Form
  readonly places: DockPlaces
  readonly onTick: (choice: Preselection | null) => void
}

const words: Readonly<Record<Preselection, string>> = {
  fold: 'FOLD',
  checkFold: 'CHECK/FOLD',
  check: 'CHECK',
  call: 'CALL',
  betPot: 'BET POT',
  allIn: 'ALL-IN',
}

/** Fold stands where Fold will stand, check and call where they will, the two bets share the third place. */
function placeOf(choice: Preselection, { actions }: DockPlaces): Rect {
  const [first, second, third] = actions
  if (choice === 'fold' || choice === 'checkFold') return first
  if (choice === 'check' || choice === 'call') return second
  const width = (third.width - gap) / 2
  return choice === 'betPot' ? { ...third, width } : { ...third, left: third.left + width + gap, width }
}
const gap = 8

/** What the own turn will do, chosen before it (B-PRESELECT-01): boxes in the places of the action buttons. */
export function PreselectBar(props: PreselectBarProps) {
  const { ahead, choices, ticked, stack, askAbove, unit, form, places, onTick } = props
  const [asking, setAsking] = useState(false)
  const armed = useArmed(choices.join())
  const press = (choice: Preselection) => () => {
    if (choice === ticked) onTick(null)
    else if (choice === 'allIn' && stack > askAbove) setAsking(true)
    else onTick(choice)
  }
  return (
    <>
      {choices.map((choice) => (
        <CheckBox
          key={choice}
          className={styles.box}
          style={placed(placeOf(choice, places))}
          name={choice === 'call' ? `CALL ${chipsText(ahead.call)}` : words[choice]}
          checked={choice === ticked}
          disabled={!armed}
          onChange={press(choice)}
        >
          <span>{words[choice]}</span>
          {choice === 'call' && (
            <span className={styles.sum}>{fittedAmount(ahead.call, { control: 'choice', form, unit })}</span>
          )}
        </CheckBox>
      ))}
      <AllInDialog
        opened={asking}
        stack={stack}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onTick('allIn')
        }}
      />
    </>
  )
}
