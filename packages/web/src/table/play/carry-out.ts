import { withDeferred } from '../model/apply-action.ts'
import { withUnsaid } from '../model/apply-lines.ts'
import { withoutPrompt, withoutShow } from '../model/apply-prompts.ts'
import { withoutAhead } from '../model/preselect.ts'
import { secondsLeft } from '../model/seconds-left.ts'
import type { CurrentTable } from './current-table.ts'
import { type Departure, lastWordsMs } from './departure.ts'
import type { Due } from './due.ts'
import type { TablePorts } from './ports.ts'
import { type Reaction, timeLeftText, turnText, turnWarnings } from './reactions.ts'
import type { TableGame } from './table-game.ts'

interface Means {
  readonly game: TableGame
  readonly table: CurrentTable
  readonly departure: Departure
  readonly ports: TablePorts
}

/** Does what a message makes the client do besides drawing. */
export function carryOut(reaction: Reaction, { game, table, departure, ports }: Means): void {
  switch (reaction.type) {
    case 'toast':
      ports.toast(reaction.toast)
      break
    case 'sound':
      ports.sound(reaction.cue)
      break
    case 'fatal':
      table.store.setState({ fatal: reaction.message })
      break
    case 'seatTaken':
      game.seats.seatTaken()
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
      departure.close()
      break
    case 'letGo':
      if (!departure.underWay) ports.toast({ tone: 'error', message: 'This tournament was cancelled' })
      departure.close(departure.underWay ? 0 : lastWordsMs)
      break
    case 'leaving':
      departure.confirm()
      break
    case 'turn':
      table.alert(turnText(reaction.offer))
      break
    case 'bank':
      // Else the warning of the turn, by now untrue, would stand until that of the bank.
      table.alert(timeLeftText(secondsLeft(table.model, ports.clock.now()) ?? 0, true))
      break
    case 'preselected':
      game.act(reaction.choice)
      break
    case 'elsewhere':
      table.store.setState({ elsewhere: true })
      table.change({ ...withoutAhead(table.model), offer: null, prompt: null })
      break
    case 'here':
      table.store.setState({ elsewhere: false })
      break
    case 'log':
      ports.log(reaction.text)
  }
}

/** Does what the clock makes the client do. */
export function fallDue(due: Due, atMs: number, { game, table, ports }: Omit<Means, 'departure'>): void {
  switch (due.what) {
    case 'release':
      table.change(withDeferred(table.model, atMs))
      break
    case 'unsaid':
      table.change(withUnsaid(table.model))
      break
    case 'muck':
      game.muck(true)
      break
    case 'showOver':
      table.change(withoutShow(table.model))
      break
    case 'breakOver':
      game.closeBreak()
      break
    case 'rebuyOver':
      // Of an order that is out the room will tell.
      if (table.model.prompt?.kind !== 'chips' || !table.model.prompt.sent)
        ports.toast({ tone: 'error', message: 'Time expired' })
      table.change(withoutPrompt(table.model))
      break
    case 'warn': {
      const cue = turnWarnings.find((warning) => warning.seconds === due.seconds)?.cue
      if (cue) ports.sound(cue)
      table.alert(timeLeftText(due.seconds, table.model.turn?.bank ?? false))
      table.plan()
    }
  }
}
