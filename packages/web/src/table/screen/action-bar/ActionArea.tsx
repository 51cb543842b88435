import type { ReactNode } from 'react'
import type { WaitingListPlace } from '../../../realtime/waiting-lists.ts'
import { refusalTexts } from '../../../texts/refusals.ts'
import { useIsPressable } from '../../../ui/use-is-pressable.ts'
import { type ActionChoice, allInConfirmationThresholdOf } from '../../model/action-choice.ts'
import type { SitOutRequest } from '../../model/apply-seats.ts'
import { betRange } from '../../model/bet-size.ts'
import { whenDealtInText } from '../../model/game-entry.ts'
import { availablePreActions } from '../../model/pre-action.ts'
import { isOpenSeat, seatOf } from '../../model/seat.ts'
import { isPreflop } from '../../model/stages.ts'
import type { PreActionChoice } from '../../model/table-model.ts'
import { type TableModel, viewerSeatOf } from '../../model/table-model.ts'
import type { Tournament } from '../../model/tournament.ts'
import { isTableBroken } from '../../model/tournament-table.ts'
import { TimeBar } from '../clock/TurnClock.tsx'
import type { FormFactor } from '../screen-layout.ts'
import styles from './ActionArea.module.css'
import { ActionBar } from './ActionBar.tsx'
import { type ActionAreaPlaces, leftHandedPlacesOf, placeStyleOf, type Rect } from './action-area-places.ts'
import type { AmountUnit } from './amount-text.ts'
import { PreActionBar } from './PreActionBar.tsx'
import { ShowCardsButtons } from './ShowCardsButtons.tsx'
import buttonStyles from './SitInButtons.module.css'
import { SitInButtons } from './SitInButtons.tsx'
import { SitOutControls } from './SitOutControls.tsx'
import { TurnTimeAndPotOdds } from './TurnTimeAndPotOdds.tsx'
import { WaitingListPanel } from './WaitingListPanel.tsx'

interface ActionAreaProps {
  readonly model: TableModel
  readonly formFactor: FormFactor
  readonly places: ActionAreaPlaces
  readonly unit: AmountUnit
  /** The player's quick bets before and after the flop. */
  readonly quickBets: Readonly<Record<'preflop' | 'postflop', readonly string[]>>
  /** Whether the buttons of a turn are ordered from right to left. */
  readonly isLeftHanded: boolean
  /** Whether another window plays at this table, so that this one is read-only. */
  readonly isOpenElsewhere: boolean
  /** Why nothing can be sent now; null while connected. */
  readonly whyOffline: string | null
  readonly onFold: () => void
  readonly onChoice: (choice: ActionChoice) => void
  readonly onPreAction: (choice: PreActionChoice | null) => void
  readonly onShow: (cards: readonly (0 | 1)[]) => void
  readonly onSitOut: (order: SitOutRequest) => boolean
  readonly onPlayHere: () => void
  /** Whether the server has answered that no seat is free: any empty seats are then reserved for other players. */
  readonly isFull: boolean
  /** The viewer's place on the waiting list; undefined if they are not on it. */
  readonly waitingListPlace: WaitingListPlace | undefined
  readonly onWaitingListChange: (isJoining: boolean) => void
  /** A server prompt shown in place of the action buttons; null for none. */
  readonly promptPanel?: ReactNode
  /** The chat beside the actions, on desktop. */
  readonly children?: ReactNode
}

/**
 * The sentence in place of the action buttons: what the viewer waits for, what they can do, or that the tournament is
 * over; null if there is nothing to say.
 */
export function actionAreaNote(model: TableModel): string | null {
  const viewerSeat = viewerSeatOf(model)
  if (!model.facts) return null
  if (model.tournament) return tournamentWaitingText(model, model.tournament) ?? actingText(model)
  if (!viewerSeat) return waitingTextWithoutSeat(model)
  if (viewerSeat.state === 'sittingOut') return 'You are sitting out'
  const { entryChoice, chipsToPost } = model.sitInOptions
  if (entryChoice) return whenDealtInText(entryChoice, chipsToPost)
  if (viewerSeat.state === 'waiting') return 'Waiting for the next hand'
  return actingText(model)
}

function waitingTextWithoutSeat({ home, seats, viewer }: TableModel): string {
  if (home?.requests.some(({ id }) => id === viewer)) return 'You get a seat once the host says yes'
  return seats.some(isOpenSeat) ? 'Choose an open seat to play' : 'Every seat is taken'
}

function tournamentWaitingText(model: TableModel, tournament: Tournament): string | null {
  // No text before the result of the last hand has been shown, so as not to reveal it.
  if (model.heldMessages.length > 0) return null
  const status = tournament.dashboard?.status
  if (status === 'finished') return refusalTexts['tournament-over']
  if (status === 'cancelled') return 'The tournament was cancelled'
  if (status === 'on break') return 'Break'
  if (viewerSeatOf(model)) return null
  // The viewer is eliminated: the text `out` is shown until the popup with place and prize covers it.
  const isInTournament = tournament.dashboard?.players?.some(({ id }) => id === model.viewer) ?? true
  if (tournament.isEntrant && !isInTournament) return refusalTexts.out
  return isTableBroken(model) ? 'This table is closed: its players sit at others now' : 'You are watching this table'
}

function actingText(model: TableModel): string | null {
  const actingSeat = model.turn && seatOf(model.seats, model.turn.userId)
  return actingSeat && actingSeat.userId !== model.viewer ? `${actingSeat.username} is to act` : null
}

/**
 * The area below the table, or beside the table on a phone in landscape: the controls of the viewer's turn, or what the
 * viewer can do outside their turn. Every part has a fixed place.
 */
export function ActionArea(props: ActionAreaProps) {
  const { model, formFactor, places, isOpenElsewhere, onSitOut, promptPanel = null, children } = props
  const viewerSeat = viewerSeatOf(model)
  const { offer, facts } = model
  const canSitOut =
    viewerSeat && facts?.kind === 'cash' && viewerSeat.state !== 'sittingOut' && viewerSeat.state !== 'waiting'
  return (
    <>
      {children}
      {!promptPanel && (model.turn?.isTimeBank || (offer && formFactor === 'desktop')) && (
        <TurnTimeAndPotOdds model={model} formFactor={formFactor} place={places.turnFacts} />
      )}
      {canSitOut && !promptPanel && !isOpenElsewhere && (formFactor === 'desktop' || !offer) && (
        <SitOutControls
          seat={viewerSeat}
          place={places.sitOut}
          startsOpen={formFactor === 'desktop'}
          onOrder={onSitOut}
        />
      )}
      <ActionRow {...props} />
    </>
  )
}

/** The three action buttons, or what takes their place: one other set of controls, one sentence, or nothing. */
function ActionRow(props: ActionAreaProps) {
  const {
    model,
    formFactor,
    unit,
    isOpenElsewhere,
    whyOffline,
    promptPanel,
    onPreAction,
    onShow,
    onSitOut,
    onPlayHere,
  } = props
  const places = props.isLeftHanded ? leftHandedPlacesOf(props.places) : props.places
  const viewerSeat = viewerSeatOf(model)
  const { offer, sitInOptions: sitOutButtons, facts, preActionOptions } = model
  if (isOpenElsewhere) return <ElsewherePanel place={places.actionRow} onPlayHere={onPlayHere} />
  if (promptPanel) {
    return (
      <>
        {places.sheets && <div className={styles.sheet} style={placeStyleOf(places.sheets.dialog)} />}
        <div style={placeStyleOf(places.dialog)}>{promptPanel}</div>
      </>
    )
  }
  if (offer && facts) {
    return (
      <ActionBar
        key={`${offer.handId} ${offer.turn} ${offer.receivedAt}`}
        offer={offer}
        range={betRange(model, offer)}
        bigBlind={facts.bigBlind}
        quickBets={props.quickBets[isPreflop(model.stage) ? 'preflop' : 'postflop']}
        unit={unit}
        formFactor={formFactor}
        places={places}
        whyOffline={whyOffline}
        timeBar={model.turn?.totalMs ? <TimeBar time={model.turn} /> : null}
        onFold={props.onFold}
        onChoice={props.onChoice}
      />
    )
  }
  const choices = availablePreActions(model)
  if (viewerSeat && preActionOptions && facts && choices.length > 0) {
    return (
      <PreActionBar
        preActionOptions={preActionOptions}
        choices={choices}
        selected={model.preAction?.choice ?? null}
        stack={viewerSeat.stack}
        allInConfirmationAbove={allInConfirmationThresholdOf(facts.bigBlind)}
        unit={unit}
        formFactor={formFactor}
        places={places}
        onPreAction={onPreAction}
      />
    )
  }
  if (model.showCardsUntil !== null && viewerSeat) return <ShowCardsButtons place={places.actionRow} onShow={onShow} />
  const canSitIn =
    viewerSeat &&
    viewerSeat.stack > 0 &&
    facts?.kind === 'cash' &&
    (sitOutButtons.iAmBack || sitOutButtons.waitForBigBlind || sitOutButtons.playNextHand)
  if (canSitIn) {
    // The key leaves out `chipsToPost`, so that a change of the chips owed does not undo a press of I AM BACK. After an
    // outage or an error the buttons begin anew, because the order may be lost or refused.
    const { iAmBack, waitForBigBlind, playNextHand } = sitOutButtons
    const key = JSON.stringify([iAmBack, waitForBigBlind, playNextHand, whyOffline, model.errorCount])
    return <SitInButtons key={key} buttons={sitOutButtons} places={places} onOrder={onSitOut} />
  }
  if (!viewerSeat && facts?.kind === 'cash' && (props.isFull || !model.seats.some(isOpenSeat))) {
    return (
      <WaitingListPanel
        place={places.actionRow}
        waitingListPlace={props.waitingListPlace}
        onWaitingListChange={props.onWaitingListChange}
      />
    )
  }
  const note = actionAreaNote(model)
  return (
    note && (
      <p className={styles.note} style={placeStyleOf(places.actionRow)}>
        {note}
      </p>
    )
  )
}

/** A panel shown while this window is read-only. Its button takes the table back from the other window (S-RT-08). */
function ElsewherePanel({ place, onPlayHere }: { place: Rect; onPlayHere: () => void }) {
  const isArmed = useIsPressable('elsewhere')
  return (
    <div className={styles.elsewhere} style={placeStyleOf(place)}>
      <p role="status">{refusalTexts['other-window']}</p>
      <button type="button" className={buttonStyles.main} disabled={!isArmed} onClick={onPlayHere}>
        PLAY HERE
      </button>
    </div>
  )
}
