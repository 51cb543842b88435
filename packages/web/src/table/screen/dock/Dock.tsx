import type { ReactNode } from 'react'
import type { SitOutOrder } from '../../model/apply-seats.ts'
import { betRange } from '../../model/bet-size.ts'
import { askAbove, type Choice } from '../../model/choice.ts'
import { isTableBroken } from '../../model/place.ts'
import { openPreselections, type Preselection } from '../../model/preselect.ts'
import { isOpen, seatOf } from '../../model/seat.ts'
import { ownSeat, type TableModel } from '../../model/table-model.ts'
import type { Tournament } from '../../model/tournament.ts'
import { wayInText } from '../../model/way-in.ts'
import { dockPlaces, placed } from '../dock-places.ts'
import type { Form } from '../stage.ts'
import { ActionBar } from './ActionBar.tsx'
import type { AmountUnit } from './amount-text.ts'
import { BackButtons } from './BackButtons.tsx'
import styles from './Dock.module.css'
import { DockFacts } from './DockFacts.tsx'
import { ElsewherePanel } from './ElsewherePanel.tsx'
import { PreselectBar } from './PreselectBar.tsx'
import { ShowButtons } from './ShowButtons.tsx'
import { SitOutControls } from './SitOutControls.tsx'

interface DockProps {
  readonly model: TableModel
  readonly form: Form
  readonly unit: AmountUnit
  /** Another window acts; this one only looks. */
  readonly elsewhere: boolean
  /** Why nothing can be sent now; null while the connection stands. */
  readonly offline: string | null
  readonly onFold: () => void
  readonly onChoice: (choice: Choice) => void
  readonly onTick: (choice: Preselection | null) => void
  readonly onShow: (cards: readonly (0 | 1)[]) => void
  readonly onSitOut: (order: SitOutOrder) => void
  readonly onPlayHere: () => void
  /** The chat beside the actions, on desktop. */
  readonly children?: ReactNode
}

/** What the viewer waits for, where the action buttons will stand. */
export function waitingFor(model: TableModel): string | null {
  const own = ownSeat(model)
  if (!model.facts) return null
  if (model.tournament) return waitingInTournament(model, model.tournament) ?? actingText(model)
  if (!own) return model.seats.some(isOpen) ? 'Choose an open seat to play' : 'Every seat is taken'
  if (own.state === 'sittingOut') return 'You are sitting out'
  const { comesIn, posts } = model.buttons
  if (comesIn) return wayInText(comesIn, posts)
  if (own.state === 'waiting') return 'Waiting for the next hand'
  return actingText(model)
}

function waitingInTournament(model: TableModel, tournament: Tournament): string | null {
  const status = tournament.dashboard?.status
  if (status === 'finished') return 'The tournament is over'
  if (status === 'cancelled') return 'The tournament was cancelled'
  if (status === 'on break') return 'Break'
  if (ownSeat(model)) return null
  // Until the popup with place and prize covers it.
  const isLeft = tournament.dashboard?.players.some(({ id }) => id === model.viewer) ?? true
  if (tournament.entrant && !isLeft) return 'You are out of this tournament'
  return isTableBroken(model) ? 'This table is closed: its players sit at others now' : 'You are watching this table'
}

function actingText(model: TableModel): string | null {
  const acting = model.turn && seatOf(model.seats, model.turn.userId)
  return acting && acting.userId !== model.viewer ? `${acting.username} is to act` : null
}

/** The lower edge of the table: the viewer's turn, or what the viewer can do meanwhile; every part keeps its place. */
export function Dock(props: DockProps) {
  const { model, form, elsewhere, onSitOut, children } = props
  const places = dockPlaces[form]
  const own = ownSeat(model)
  const { offer, facts } = model
  const sitsOut = own && facts?.kind === 'cash' && own.state !== 'sittingOut' && own.state !== 'waiting'
  return (
    <>
      {children}
      {(model.turn?.bank || (offer && form === 'desktop')) && (
        <DockFacts model={model} form={form} place={places.facts} />
      )}
      {sitsOut && !elsewhere && (form === 'desktop' || !offer) && (
        <SitOutControls seat={own} place={places.sitOut} startsOpen={form === 'desktop'} onOrder={onSitOut} />
      )}
      <Row {...props} />
    </>
  )
}

/** What stands in the places of the three action buttons: always one thing. */
function Row(props: DockProps) {
  const { model, form, unit, elsewhere, offline, onTick, onShow, onSitOut, onPlayHere } = props
  const places = dockPlaces[form]
  const own = ownSeat(model)
  const { offer, buttons, facts, ahead } = model
  if (elsewhere) return <ElsewherePanel place={places.actionRow} onPlayHere={onPlayHere} />
  if (offer && facts) {
    return (
      <ActionBar
        key={`${offer.handId} ${offer.turn} ${offer.at}`}
        offer={offer}
        range={betRange(model, offer)}
        bigBlind={facts.bigBlind}
        unit={unit}
        form={form}
        places={places}
        offline={offline}
        onFold={props.onFold}
        onChoice={props.onChoice}
      />
    )
  }
  const choices = openPreselections(model)
  if (own && ahead && facts && choices.length > 0) {
    return (
      <PreselectBar
        ahead={ahead}
        choices={choices}
        ticked={model.tick?.choice ?? null}
        stack={own.stack}
        askAbove={askAbove(facts.bigBlind)}
        unit={unit}
        form={form}
        places={places}
        onTick={onTick}
      />
    )
  }
  if (model.showUntil !== null && own) return <ShowButtons place={places.actionRow} onShow={onShow} />
  const back =
    own &&
    own.stack > 0 &&
    facts?.kind === 'cash' &&
    (buttons.iAmBack || buttons.waitForBigBlind || buttons.playNextHand)
  if (back) {
    // A debt that grows meanwhile does not take back the first of two presses.
    const { iAmBack, waitForBigBlind, playNextHand } = buttons
    const key = JSON.stringify([iAmBack, waitForBigBlind, playNextHand])
    return <BackButtons key={key} buttons={buttons} places={places} onOrder={onSitOut} />
  }
  const note = waitingFor(model)
  return (
    note && (
      <p className={styles.note} style={placed(places.actionRow)}>
        {note}
      </p>
    )
  )
}
