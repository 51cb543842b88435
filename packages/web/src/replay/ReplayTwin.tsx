import { Spoken } from '../shell/Spoken.tsx'
import { isOpen } from '../table/model/seat.ts'
import type { TableModel } from '../table/model/table-model.ts'
import { boardText, ownCardsText, potText, seatText } from '../table/screen/twin/twin-text.ts'
import styles from './ReplayViewer.module.css'

/** The replayed table in words, under its picture (N-A11Y-01). */
export const ReplayTwin = ({ model }: { readonly model: TableModel }) => {
  // Who acts has acted already.
  const still = { ...model, turn: null }
  return (
    <section className={styles.twin} aria-label={`Table ${model.facts?.name ?? ''}`}>
      <ol aria-label="Seats">
        {still.seats
          .filter((seat) => !isOpen(seat))
          .map((seat) => (
            <li key={seat.index}>
              <Spoken>{seatText(still, seat)}</Spoken>
            </li>
          ))}
      </ol>
      <dl>
        <Fact name="Board" text={boardText(still)} />
        <Fact name="Pot" text={potText(still)} />
        <Fact name="Your cards" text={ownCardsText(still)} />
      </dl>
    </section>
  )
}

const Fact = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <>
    <dt>
      <Spoken>{name}</Spoken>
    </dt>
    <dd>
      <Spoken>{text}</Spoken>
    </dd>
  </>
)
