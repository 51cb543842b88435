import { chatLine } from '../projections/dealer-lines.ts'
import { greeting, turnReminder } from '../projections/greeting.ts'
import { type Addressed, everybody, type Surroundings } from '../projections/outgoing.ts'
import { rebuyOffer } from '../projections/rebuy-offer.ts'
import type { TableStory } from '../projections/table-story.ts'
import type { HostPorts } from './host-ports.ts'
import { walletOf } from './postings.ts'
import { tableNews } from './table-news.ts'
import type { TableReplies, TableRequest } from './table-request.ts'

/** A request that looks at the table, or speaks at it. */
export type Look = Exclude<TableRequest, { type: 'order' }>

/** A table as its owner looks at it, whatever else it owns. */
export interface Looked {
  readonly vault: { look<Result>(projection: (story: TableStory) => Result): Result }
  around(now: number): Surroundings
  publish(events: readonly Addressed[]): void
}

/** Answers without changing anything of the table. */
export const lookAnswer = async (
  request: Look,
  table: Looked,
  { clock, ledger }: Pick<HostPorts, 'clock' | 'ledger'>,
): Promise<TableReplies[Look['type']]> => {
  const { vault } = table
  const around = table.around(clock.now())
  switch (request.type) {
    case 'greeting':
      return vault.look((story) => greeting(story, request.viewer, request.occasion, around))
    case 'turnReminder':
      return vault.look((story) => turnReminder(story, request.player, around))
    case 'rebuyOffer': {
      const balance = await ledger.balanceOf(walletOf(request.player))
      return vault.look((story) => [rebuyOffer(story, request.player, balance)])
    }
    case 'say': {
      const event = vault.look((story) => chatLine(story, { ...request.line, at: around.now }))
      table.publish([{ to: everybody, event }])
      return null
    }
    case 'news':
      return vault.look((story) => tableNews(story))
    default:
      return request satisfies never
  }
}
