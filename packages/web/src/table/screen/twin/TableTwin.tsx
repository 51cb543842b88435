import type { CSSProperties } from 'react'
import { isOpen } from '../../model/seat.ts'
import { ownSeat, type TableModel } from '../../model/table-model.ts'
import { type Places, podBox, positionOf } from '../../scene/places.ts'
import styles from './TableTwin.module.css'
import { boardText, ownCardsText, potText, seatText } from './twin-text.ts'

interface TwinProps {
  readonly model: TableModel
  readonly places: Places
  readonly bigBlinds: boolean
  readonly onOpenSeat: (index: number) => void
  readonly onStack: () => void
}

/**
 * The table in words, under the canvas: seats as a list with a button on each pod, board, pot and own cards as text
 * (N-A11Y-01). Its buttons are what a click on a drawn seat reaches.
 */
export function TableTwin({ model, places, bigBlinds, onOpenSeat, onStack }: TwinProps) {
  const seated = ownSeat(model) !== undefined
  const boxOf = (index: number): CSSProperties => {
    const { x, y, width, height } = podBox(places, positionOf(model, index))
    return { left: x, top: y, width, height }
  }
  return (
    <section className={styles.twin} aria-label={`Table ${model.facts?.name ?? ''}`}>
      <ol aria-label="Seats">
        {model.seats.map((seat) => (
          <li key={seat.index}>
            {isOpen(seat) ? (
              <button
                type="button"
                className={styles.seat}
                style={boxOf(seat.index)}
                disabled={seated}
                onClick={() => onOpenSeat(seat.index)}
              >
                <span className={styles.words}>Open Seat {seat.index + 1}</span>
              </button>
            ) : (
              <>
                <span className={styles.words}>{seatText(model, seat)}</span>
                <button
                  type="button"
                  className={styles.seat}
                  style={boxOf(seat.index)}
                  aria-pressed={bigBlinds}
                  onClick={onStack}
                >
                  <span className={styles.words}>{seat.username}: amounts in big blinds</span>
                </button>
              </>
            )}
          </li>
        ))}
      </ol>
      <dl className={styles.words}>
        <dt>Board</dt>
        <dd>{boardText(model)}</dd>
        <dt>Pot</dt>
        <dd>{potText(model)}</dd>
        <dt>Your cards</dt>
        <dd>{ownCardsText(model)}</dd>
      </dl>
    </section>
  )
}
