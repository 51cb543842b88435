import { useEffect, useState } from 'react'
import { seatOf } from '../../model/seat.ts'
import { turnSecondsLeft } from '../../model/seconds-left.ts'
import { type TableModel, viewerSeatOf } from '../../model/table-model.ts'
import { potOddsText } from '../a11y/table-text.ts'
import { browserClock } from '../browser-clock.ts'
import type { FormFactor } from '../screen-layout.ts'
import { placeStyleOf, type Rect } from './action-area-places.ts'
import styles from './TurnTimeAndPotOdds.module.css'

const oneSecondMs = 1000

/** A time as text, such as 0:14. */
const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Seconds left of the running turn, kept up to date; null while no clock runs. */
function useSecondsLeft(model: TableModel): number | null {
  const [left, setLeft] = useState(() => turnSecondsLeft(model, browserClock.now()))
  useEffect(() => {
    const update = () => setLeft(turnSecondsLeft(model, browserClock.now()))
    update()
    const timer = window.setInterval(update, oneSecondMs / 4)
    return () => window.clearInterval(timer)
  }, [model])
  return left
}

/**
 * The label of the clock. On a desktop, while the time bank of another player runs, the label names that player
 * (N-TIME-01).
 */
export function turnClockLabel(model: TableModel, form: FormFactor): string {
  const { turn } = model
  if (!turn?.isTimeBank) return 'Time'
  // A phone has no space for the name; the pod of the player glows instead.
  if (form === 'mobile') return 'Time bank'
  const actingSeat = seatOf(model.seats, turn.userId)
  return actingSeat && actingSeat.userId !== model.viewer ? `Time bank of ${actingSeat.username}` : 'Time bank'
}

/**
 * Whole seconds left in the viewer's time bank; null if it is empty, or while the time bank of any player runs
 * (N-TIME-01).
 */
export function viewerTimeBankSeconds(model: TableModel): number | null {
  const viewerSeat = viewerSeatOf(model)
  const seconds = Math.floor((viewerSeat?.timeBankMs ?? 0) / oneSecondMs)
  return model.turn?.isTimeBank || seconds === 0 ? null : seconds
}

/**
 * The clock of the turn, the viewer's time bank and the pot odds. Shown while the time bank of any player runs, and on
 * a desktop also while the viewer is to act.
 */
export function TurnTimeAndPotOdds({
  model,
  formFactor,
  place,
}: {
  model: TableModel
  formFactor: FormFactor
  place: Rect
}) {
  const left = useSecondsLeft(model)
  const bankSeconds = viewerTimeBankSeconds(model)
  const odds = potOddsText(model)
  return (
    <dl className={styles.facts} style={placeStyleOf(place)}>
      {left !== null && (
        <div>
          <dt>{turnClockLabel(model, formFactor)}</dt>
          <dd>{clockText(left)}</dd>
        </div>
      )}
      {bankSeconds !== null && (
        <div>
          <dt>Time bank</dt>
          <dd>{clockText(bankSeconds)}</dd>
        </div>
      )}
      {odds && (
        <div>
          <dt>Pot odds</dt>
          <dd>{odds}</dd>
        </div>
      )}
    </dl>
  )
}
