import { rebuyOfferEndOf } from '../model/apply-prompts.ts'
import { type TableModel, viewerSeatOf } from '../model/table-model.ts'
import { turnWarnings } from './effects.ts'
import type { ClockPort } from './ports.ts'

/** Something that the client does at a certain time (`at`, ms). */
export type Deadline =
  | {
      readonly kind: 'release' | 'unsaid' | 'nextAward' | 'resultSeen' | 'muck' | 'showOver' | 'rebuyOver' | 'breakOver'
      readonly at: number
    }
  | { readonly kind: 'warn'; readonly at: number; readonly secondsLeft: 5 | 3; readonly warningKey: string }

/**
 * All deadlines of the current table, soonest first.
 * @param warnedKeys keys of the time warnings already given
 */
export function nextDeadlines(model: TableModel, warnedKeys: ReadonlySet<string>): readonly Deadline[] {
  const { deferredUpdate, prompt, turn, offer, tournament } = model
  const list: Deadline[] = []
  if (deferredUpdate) list.push({ kind: 'release', at: model.updatesDeferredUntil })
  if (model.delayedLines.length > 0) list.push({ kind: 'unsaid', at: model.boardShownAt })
  if (model.nextAwardAt !== null) list.push({ kind: 'nextAward', at: model.nextAwardAt })
  if (model.heldMessages.length > 0) list.push({ kind: 'resultSeen', at: model.resultShownUntil })
  if (prompt?.kind === 'autoMuck') list.push({ kind: 'muck', at: prompt.until })
  if (model.showCardsUntil !== null) list.push({ kind: 'showOver', at: model.showCardsUntil })
  const rebuyOfferEnd = rebuyOfferEndOf(model)
  if (rebuyOfferEnd !== null) list.push({ kind: 'rebuyOver', at: rebuyOfferEnd })
  if (prompt?.kind === 'chips' && prompt.until !== null) list.push({ kind: 'rebuyOver', at: prompt.until })
  if (tournament?.openBreak && tournament.openBreak.until !== null)
    list.push({ kind: 'breakOver', at: tournament.openBreak.until })
  if (offer && turn && turn.totalMs !== null && turn.userId === viewerSeatOf(model)?.userId) {
    for (const { seconds: secondsLeft } of turnWarnings) {
      const warningKey = `${offer.handId} ${offer.turn} ${turn.isTimeBank} ${secondsLeft}`
      const at = turn.endsAt - secondsLeft * 1000
      // A turn clock that started with fewer seconds than the warning needs gives no warning.
      const turnStart = turn.endsAt - turn.totalMs
      if (!warnedKeys.has(warningKey) && at > turnStart) list.push({ kind: 'warn', at, secondsLeft, warningKey })
    }
  }
  return list.sort((a, b) => a.at - b.at)
}

/** Calls `onDeadline` at the next deadline of the table, but only once for each time warning. */
export class DeadlineTimer {
  private stopTimer: () => void = () => {}
  private readonly givenWarnings = new Set<string>()

  constructor(
    private readonly clock: ClockPort,
    private readonly onDeadline: (deadline: Deadline, atMs: number) => void,
  ) {}

  /** Sets the timer for the next deadline. Must be called after every change of the table and after every deadline. */
  plan(model: TableModel): void {
    this.stopTimer()
    const [deadline] = nextDeadlines(model, this.givenWarnings)
    if (!deadline) return
    this.stopTimer = this.clock.later(Math.max(0, deadline.at - this.clock.now()), () => {
      if (deadline.kind === 'warn') this.givenWarnings.add(deadline.warningKey)
      this.onDeadline(deadline, this.clock.now())
    })
  }

  stop(): void {
    this.stopTimer()
  }
}
