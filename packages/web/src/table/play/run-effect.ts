import { withDeferredUpdateApplied } from '../model/apply-action.ts'
import { withDelayedLines } from '../model/apply-lines.ts'
import { withoutPrompt, withoutShowOffer } from '../model/apply-prompts.ts'
import { withAwardShown, withNextAward } from '../model/awards.ts'
import type { Choice } from '../model/choice.ts'
import { withoutPreAction } from '../model/pre-action.ts'
import { withHeldMessages } from '../model/reduce.ts'
import { secondsLeft } from '../model/seconds-left.ts'
import type { Deadline } from './deadlines.ts'
import type { Departure } from './departure.ts'
import { type Effect, timeLeftText, turnText, turnWarnings, winCue } from './effects.ts'
import type { TablePorts } from './ports.ts'
import type { TableStore } from './table-store.ts'

/** The methods of the game that effects call. */
interface GameMethods {
  readonly seats: { seatTaken(): void; onHostAnswer(): void }
  act(choice: Choice): void
  muck(muck: boolean): void
  askDashboard(): void
  closeBreak(): void
}

interface EffectContext {
  readonly game: GameMethods
  readonly table: TableStore
  readonly departure: Departure
  readonly ports: TablePorts
}

/** Time in ms by which the server may end an offer before this client's clock does. */
const clockToleranceMs = 2000

/** Tells the player that the rebuy offer expired, so that the seat is lost (A-BUYIN-03). */
function tellTimeExpired(ports: TablePorts, departure: Departure): void {
  ports.toast({ tone: 'error', message: 'Time expired' })
  departure.delayClose()
}

export function runEffect(effect: Effect, { game, table, departure, ports }: EffectContext): void {
  switch (effect.type) {
    case 'toast':
      ports.toast(effect.toast)
      break
    case 'sound':
      ports.sound(effect.cue)
      break
    case 'fatal':
      table.store.setState({ fatalError: effect.message })
      break
    case 'seatTaken':
      game.seats.seatTaken()
      break
    case 'answered':
      game.seats.onHostAnswer()
      break
    case 'seatRefused':
    case 'seated':
      table.store.setState({ seating: { step: 'none' } })
      break
    case 'muck':
      game.muck(true)
      break
    case 'dashboard':
      game.askDashboard()
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
      table.alert(turnText(effect.offer))
      break
    case 'bank':
      // Replaces the last announced warning of the turn's time by the time left in the time bank.
      table.alert(timeLeftText(secondsLeft(table.model, ports.clock.now()) ?? 0, true))
      break
    case 'preAction':
      game.act(effect.choice)
      break
    case 'elsewhere': {
      const model = withHeldMessages(table.model, ports.clock.now())
      table.store.setState({ isOpenElsewhere: true })
      table.change({ ...withoutPreAction(model), offer: null, prompt: null })
      break
    }
    case 'here':
      table.store.setState({ isOpenElsewhere: false })
      break
    case 'log':
      ports.log(effect.text)
  }
}

/** Changes the table and informs the player when a deadline is reached. */
export function onDeadline(deadline: Deadline, atMs: number, { game, table, departure, ports }: EffectContext): void {
  switch (deadline.what) {
    case 'release':
      table.change(withDeferredUpdateApplied(table.model, atMs))
      break
    case 'unsaid':
      table.change(withDelayedLines(table.model))
      break
    case 'nextAward': {
      const longer = withAwardShown(table.model, ports.resultDrawnAt(table.model), atMs)
      if (longer) {
        table.change(longer)
        break
      }
      const next = withNextAward(table.model, atMs)
      ports.sound(winCue(next))
      table.change(next)
      break
    }
    case 'resultSeen':
      table.change(withHeldMessages(table.model, atMs))
      break
    case 'muck':
      game.muck(true)
      break
    case 'showOver':
      table.change(withoutShowOffer(table.model))
      break
    case 'breakOver':
      game.closeBreak()
      break
    case 'rebuyOver': {
      const { prompt } = table.model
      // After a tournament rebuy was requested, the server answers the request, so no time-out is shown.
      if (prompt?.kind === 'rebuy') tellTimeExpired(ports, departure)
      else if (prompt?.kind === 'chips' && !prompt.isPurchaseSent)
        ports.toast({ tone: 'error', message: 'Time expired' })
      table.change(withoutPrompt(table.model))
      break
    }
    case 'warn': {
      const cue = turnWarnings.find((warning) => warning.seconds === deadline.seconds)?.cue
      if (cue) ports.sound(cue)
      table.alert(timeLeftText(deadline.seconds, table.model.turn?.isTimeBank ?? false))
      table.plan()
    }
  }
}
