import type { ReactNode } from 'react'
import type { SitOutOrder } from '../../model/apply-seats.ts'
import { betRange } from '../../model/bet-size.ts'
import type { Choice } from '../../model/choice.ts'
import { isOpen, seatOf } from '../../model/seat.ts'
import { ownSeat, type TableModel } from '../../model/table-model.ts'
import { dockPlaces, placed } from '../dock-places.ts'
import type { Form } from '../stage.ts'
import { ActionBar } from './ActionBar.tsx'
import { BackButtons } from './BackButtons.tsx'
import styles from './Dock.module.css'
import { DockFacts } from './DockFacts.tsx'
import { SitOutControls } from './SitOutControls.tsx'

interface DockProps {
  readonly model: TableModel
  readonly form: Form
  readonly confirmFold: boolean
  readonly onChoice: (choice: Choice) => void
  readonly onSitOut: (order: SitOutOrder) => void
  /** The chat beside the actions, on desktop. */
  readonly children?: ReactNode
}

/** What the viewer waits for, where the action buttons will stand. */
function waitingFor(model: TableModel): string | null {
  const own = ownSeat(model)
  if (!model.facts) return null
  if (!own) return model.seats.some(isOpen) ? 'Choose an open seat to play' : 'Every seat is taken'
  if (own.state === 'sittingOut') return 'You are sitting out'
  if (own.state === 'waiting') return 'Waiting for the big blind'
  const acting = model.turn && seatOf(model.seats, model.turn.userId)
  return acting && acting !== own ? `${acting.username} is to act` : null
}

/** The lower edge of the table: the viewer's turn, or what the viewer can do meanwhile; every part keeps its place. */
export function Dock({ model, form, confirmFold, onChoice, onSitOut, children }: DockProps) {
  const places = dockPlaces[form]
  const own = ownSeat(model)
  const { offer, buttons, facts } = model
  const back = own && own.stack > 0 && (buttons.iAmBack || buttons.waitForBigBlind || buttons.playNextHand)
  const key = `${offer?.handId} ${offer?.turn} ${offer?.at}`
  const note = waitingFor(model)
  const sitsOut = own && facts?.kind === 'cash' && own.state !== 'sittingOut' && own.state !== 'waiting'
  return (
    <>
      {children}
      {offer && form === 'desktop' && <DockFacts model={model} place={places.facts} />}
      {sitsOut && (form === 'desktop' || !offer) && (
        <SitOutControls seat={own} place={places.sitOut} startsOpen={form === 'desktop'} onOrder={onSitOut} />
      )}
      {offer && facts ? (
        <ActionBar
          key={key}
          offer={offer}
          range={betRange(model, offer)}
          bigBlind={facts.bigBlind}
          form={form}
          places={places}
          confirmFold={confirmFold}
          onChoice={onChoice}
        />
      ) : back ? (
        <BackButtons key={JSON.stringify(buttons)} buttons={buttons} place={places.actionRow} onOrder={onSitOut} />
      ) : (
        note && (
          <p className={styles.note} style={placed(places.actionRow)}>
            {note}
          </p>
        )
      )}
    </>
  )
}
