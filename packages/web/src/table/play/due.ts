import { ownSeat, type TableModel } from '../model/table-model.ts'
import { turnWarnings } from './reactions.ts'

/** Something the client does by the clock. */
export type Due =
  | { readonly what: 'release'; readonly at: number }
  | { readonly what: 'unsaid'; readonly at: number }
  | { readonly what: 'muck'; readonly at: number }
  | { readonly what: 'showOver'; readonly at: number }
  | { readonly what: 'rebuyOver'; readonly at: number }
  | { readonly what: 'breakOver'; readonly at: number }
  | { readonly what: 'warn'; readonly at: number; readonly seconds: 5 | 3; readonly key: string }

/**
 * Everything that will be due while the table stays as it is, soonest first.
 * @param warned keys of the time warnings given already
 */
export function dues(model: TableModel, warned: ReadonlySet<string>): readonly Due[] {
  const { deferred, prompt, turn, offer, tournament } = model
  const list: Due[] = []
  if (deferred) list.push({ what: 'release', at: model.busyUntil })
  if (model.unsaid.length > 0) list.push({ what: 'unsaid', at: model.boardUpAt })
  if (prompt?.kind === 'autoMuck') list.push({ what: 'muck', at: prompt.until })
  if (model.showUntil !== null) list.push({ what: 'showOver', at: model.showUntil })
  if (prompt?.kind === 'rebuy') list.push({ what: 'rebuyOver', at: prompt.until })
  if (prompt?.kind === 'chips' && prompt.until !== null) list.push({ what: 'rebuyOver', at: prompt.until })
  if (tournament?.pause && tournament.pause.until !== null) list.push({ what: 'breakOver', at: tournament.pause.until })
  if (offer && turn && turn.totalMs !== null && turn.userId === ownSeat(model)?.userId) {
    for (const { seconds } of turnWarnings) {
      const key = `${offer.handId} ${offer.turn} ${turn.bank} ${seconds}`
      const at = turn.endsAt - seconds * 1000
      // A clock that began with less than that has nothing to warn of.
      const begun = turn.endsAt - turn.totalMs
      if (!warned.has(key) && at > begun) list.push({ what: 'warn', at, seconds, key })
    }
  }
  return list.sort((a, b) => a.at - b.at)
}
