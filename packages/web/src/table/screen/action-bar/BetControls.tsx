import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { iconMeasures } from '../../../design/tokens.ts'
import { type Chips, chipsText, trimmedChipsText } from '../../../format/chips.ts'
import hidden from '../../../ui/VisuallyHidden.module.css'
import { type BetRange, quickBet } from '../../model/bet-size.ts'
import { keyName } from '../keys/table-keys.ts'
import { useKeyBindings } from '../keys/use-table-keys.ts'
import type { FormFactor } from '../screen-layout.ts'
import areaStyles from './ActionArea.module.css'
import { AmountBox } from './AmountBox.tsx'
import { type ActionAreaPlaces, placeStyleOf } from './action-area-places.ts'
import { type AmountUnit, fittedAmountText } from './amount-text.ts'
import styles from './BetControls.module.css'
import type { BetInput } from './use-bet-input.ts'

interface BetControlsProps {
  readonly range: BetRange
  readonly bet: BetInput
  readonly quickBets: readonly string[]
  readonly unit: AmountUnit
  readonly formFactor: FormFactor
  readonly places: ActionAreaPlaces
  /** Id of the element that explains why the amount in the box cannot be bet. */
  readonly faultId: string
  /** How often the keyboard key for the amount box was pressed; the box gets the focus each time. */
  readonly amountBoxRequests: number
  readonly onConfirm: () => void
  /** Called on a tap on the amount box of a phone. */
  readonly onOpenKeypad: () => void
}

const quickKeys = ['quick1', 'quick2', 'quick3', 'quick4'] as const

/** Number of big blinds by which one notch of the wheel changes the amount, the same as for an arrow key. */
const bigBlindsPerStep = ({ shiftKey }: { readonly shiftKey: boolean }) => (shiftKey ? 5 : 1)

/** Quick bets, slider and amount box, which open with the first press of BET or RAISE (B-ACTION-06). */
export function BetControls(props: BetControlsProps) {
  const { range, bet, quickBets, unit, formFactor, places, faultId, amountBoxRequests, onConfirm, onOpenKeypad } = props
  const { min, max } = range
  const filledShare = max > min ? (bet.sliderPosition - min) / (max - min) : 1
  const onWheel = (event: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'ctrlKey' | 'shiftKey'>) => {
    // Browsers report a horizontal wheel movement while Shift is held.
    const wheelDelta = event.deltaY || (event.shiftKey ? event.deltaX : 0)
    if (wheelDelta !== 0 && !event.ctrlKey) bet.step(-Math.sign(wheelDelta) * bigBlindsPerStep(event))
  }
  const controls = useRef<HTMLFieldSetElement>(null)
  useFeltWheel(controls, onWheel)
  return (
    <fieldset
      ref={controls}
      className={styles.controls}
      onWheel={onWheel}
      aria-label="Bet size"
      data-bet-size
      data-sheet={places.sheets ? true : undefined}
    >
      {places.sheets && <div className={areaStyles.sheet} style={placeStyleOf(places.sheets.controls)} />}
      <QuickBets {...{ range, bet, quickBets, unit, formFactor, places }} />
      {places.minus && (
        <button
          type="button"
          className={styles.quick}
          style={placeStyleOf(places.minus)}
          aria-label="One big blind less"
          onClick={() => bet.step(-1)}
        >
          <IconMinus size={iconMeasures.size} stroke={iconMeasures.stroke} />
        </button>
      )}
      <input
        type="range"
        className={styles.slider}
        style={{ ...placeStyleOf(places.slider), '--filled': filledShare } as CSSProperties}
        min={min}
        max={max}
        step={1}
        value={bet.sliderPosition}
        data-stands={places.slider.height > places.slider.width || undefined}
        aria-label="Amount to add"
        aria-valuetext={chipsText(bet.sliderPosition)}
        onChange={(event) => bet.moveSlider(event.target.valueAsNumber)}
      />
      {places.plus && (
        <button
          type="button"
          className={styles.quick}
          style={placeStyleOf(places.plus)}
          aria-label="One big blind more"
          onClick={() => bet.step(1)}
        >
          <IconPlus size={iconMeasures.size} stroke={iconMeasures.stroke} />
        </button>
      )}
      <AmountBox
        key={amountBoxRequests}
        autoFocus={amountBoxRequests > 0}
        {...{ range, bet, formFactor, faultId, onConfirm }}
        place={places.amount}
        {...(places.keypad && { inputMode: 'none', onTap: onOpenKeypad })}
      />
      <output className={hidden.visuallyHidden}>{bet.source === 'step' && sizeText(range, bet.sliderPosition)}</output>
      <p id={faultId} className={styles.fault} style={placeStyleOf(places.betFaultText)} role="alert">
        {bet.fault !== null && <span>{bet.fault}</span>}
      </p>
    </fieldset>
  )
}

/** The text that tells screen readers what the player's whole bet would be if they pressed BET or RAISE now. */
const sizeText = ({ highestBet, ownBet }: BetRange, amount: Chips): string =>
  `${highestBet === 0 ? 'Bet' : 'Raise to'} ${trimmedChipsText(ownBet + amount)}.`

type QuickBetsProps = Pick<BetControlsProps, 'range' | 'bet' | 'quickBets' | 'unit' | 'formFactor' | 'places'>

function QuickBets({ range, bet, quickBets, unit, formFactor, places }: QuickBetsProps) {
  const keys = useKeyBindings()
  return quickKeys.map((key, index) => {
    const name = quickBets[index] ?? 'MIN'
    const chips = quickBet(range, name)
    return (
      <button
        key={key}
        type="button"
        className={styles.quick}
        style={placeStyleOf(places.quickBets[index] ?? places.slider)}
        aria-pressed={bet.quickBetName === name}
        aria-keyshortcuts={keyName(keys[key])}
        title={chipsText(chips)}
        onClick={() => bet.chooseQuickBet(name)}
      >
        {name}
        <span className={styles.chips} aria-hidden="true">
          {fittedAmountText(chips, { control: 'choice', formFactor, unit })}
        </span>
      </button>
    )
  })
}

/** Calls `onWheel` when the mouse wheel turns over the felt of the element's table. */
function useFeltWheel(element: RefObject<Element | null>, onWheel: (event: WheelEvent) => void): void {
  const handleWheel = useEffectEvent(onWheel)
  useEffect(() => {
    const felt = element.current?.closest('[data-form]')?.querySelector<HTMLElement>('[data-felt]')
    felt?.addEventListener('wheel', handleWheel)
    return () => felt?.removeEventListener('wheel', handleWheel)
  }, [element])
}
