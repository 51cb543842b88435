import type { ActionChoice } from '../model/action-choice.ts'
import { withDeferredUpdateApplied } from '../model/apply-action.ts'
import { withDelayedLinesInChat } from '../model/apply-lines.ts'
import { withoutPrompt, withoutShowOffer } from '../model/apply-prompts.ts'
import { withAwardShownLonger, withNextAward } from '../model/awards.ts'
import { withoutPreAction } from '../model/pre-action.ts'
import { withHeldMessagesApplied } from '../model/reduce.ts'
import { turnSecondsLeft } from '../model/seconds-left.ts'
import type { Deadline } from './deadlines.ts'
import { type MessageSideEffect, timeLeftText, turnText, turnWarnings, winCueOf } from './effects.ts'
import type { TablePorts } from './ports.ts'
import type { SeatingFlow } from './seating.ts'
import type { TableLeavingFlow } from './table-leaving-flow.ts'
import type { TableStore } from './table-store.ts'

/** The methods of the game that effects call. */
interface GameMethods {
  readonly seatChooser: Pick<SeatingFlow, 'onSeatTaken' | 'onSeatRefused' | 'onHostAnswer'>
  act(choice: ActionChoice): void
  muck(isMucked: boolean): void
  requestDashboard(): void
  closeBreakPopup(): void
}

interface EffectContext {
  readonly game: GameMethods
  readonly tableStore: TableStore
  readonly departure: TableLeavingFlow
  readonly ports: TablePorts
}

/** The server may end an offer by this much earlier than this client's clock shows, ms. */
const clockToleranceMs = 2000

/**
 * Tells the player that the rebuy offer has expired, and delays the closing of the table so that they can read it
 * (A-BUYIN-03).
 */
function tellTimeExpired(ports: TablePorts, departure: TableLeavingFlow): void {
  ports.toast({ tone: 'error', message: 'Time expired' })
  departure.delayClose()
}

export function runMessageSideEffect(
  effect: MessageSideEffect,
  { game, tableStore, departure, ports }: EffectContext,
): void {
  switch (effect.type) {
    case 'toast':
      ports.toast(effect.toast)
      break
    case 'sound':
      ports.sound(effect.cue)
      break
    case 'fatal':
      tableStore.store.setState({ fatalError: effect.message })
      break
    case 'seatTaken':
      game.seatChooser.onSeatTaken()
      break
    case 'answered':
      game.seatChooser.onHostAnswer(effect.chips)
      break
    case 'seatRefused':
      game.seatChooser.onSeatRefused(effect.refusal)
      break
    case 'seated':
      tableStore.store.setState({ seating: { step: 'none' } })
      break
    case 'muck':
      game.muck(true)
      break
    case 'dashboard':
      game.requestDashboard()
      break
    case 'leave':
      // The offer counts as expired a little early, because the server's clock may be ahead of this client's clock.
      if (!departure.isUnderWay && ports.clock.now() >= effect.offerEndsAt - clockToleranceMs)
        tellTimeExpired(ports, departure)
      departure.close()
      break
    case 'letGo':
      if (!departure.isUnderWay) {
        ports.toast({ tone: 'error', message: 'This tournament was cancelled' })
        departure.delayClose()
      }
      departure.close()
      break
    case 'leaving':
      departure.confirm()
      break
    case 'turn':
      tableStore.setAlert(turnText(effect.offer))
      break
    case 'bank':
      // Announces the time left in the time bank, in place of the last warning about the time of the turn.
      tableStore.setAlert(timeLeftText(turnSecondsLeft(tableStore.model, ports.clock.now()) ?? 0, true))
      break
    case 'preAction':
      game.act(effect.choice)
      break
    case 'elsewhere': {
      const model = withHeldMessagesApplied(tableStore.model, ports.clock.now())
      tableStore.store.setState({ isOpenElsewhere: true })
      tableStore.setModel({ ...withoutPreAction(model), offer: null, prompt: null })
      break
    }
    case 'here':
      tableStore.store.setState({ isOpenElsewhere: false })
      break
    case 'log':
      ports.log(effect.text)
  }
}

/** Changes the table and informs the player when a deadline is reached. */
export function handleDeadline(
  deadline: Deadline,
  atMs: number,
  { game, tableStore, departure, ports }: EffectContext,
): void {
  switch (deadline.kind) {
    case 'release':
      tableStore.setModel(withDeferredUpdateApplied(tableStore.model, atMs))
      break
    case 'unsaid':
      tableStore.setModel(withDelayedLinesInChat(tableStore.model))
      break
    case 'nextAward': {
      const longerModel = withAwardShownLonger(tableStore.model, ports.resultDrawnAt(tableStore.model), atMs)
      if (longerModel) {
        tableStore.setModel(longerModel)
        break
      }
      const nextModel = withNextAward(tableStore.model, atMs)
      ports.sound(winCueOf(nextModel))
      tableStore.setModel(nextModel)
      break
    }
    case 'resultSeen':
      tableStore.setModel(withHeldMessagesApplied(tableStore.model, atMs))
      break
    case 'muck':
      game.muck(true)
      break
    case 'showOver':
      tableStore.setModel(withoutShowOffer(tableStore.model))
      break
    case 'breakOver':
      game.closeBreakPopup()
      break
    case 'rebuyOver': {
      const { prompt } = tableStore.model
      // If a purchase was already sent, nothing is said here: the server's answer tells whether it came in time.
      if (prompt?.kind === 'rebuy' && !prompt.isPurchaseSent) tellTimeExpired(ports, departure)
      else if (prompt?.kind === 'chips' && !prompt.isPurchaseSent)
        ports.toast({ tone: 'error', message: 'Time expired' })
      tableStore.setModel(withoutPrompt(tableStore.model))
      break
    }
    case 'warn': {
      const cue = turnWarnings.find((warning) => warning.seconds === deadline.secondsLeft)?.cue
      if (cue) ports.sound(cue)
      tableStore.setAlert(timeLeftText(deadline.secondsLeft, tableStore.model.turn?.isTimeBank ?? false))
      tableStore.planDeadline()
    }
  }
}
