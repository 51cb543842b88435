import { memberNameOf, type PlayerId } from '@cardroom/engine'
import type { Nodes } from '../ports/nodes.ts'
import { walletAccountOf } from './postings.ts'
import type { TablePorts } from './table-ports.ts'
import type { TableReplies, TableRequest } from './table-request.ts'
import { tableSummary } from './table-summary.ts'
import { bareChatLine } from './views/chat-lines.ts'
import { chatLineMessage } from './views/dealer-lines.ts'
import { greetingMessages, turnReminder } from './views/greeting.ts'
import { type AddressedMessage, everybody, isPlayer, type ProjectionContext } from './views/outgoing.ts'
import { canRebuyMessage, rebuyOfferEndsAt } from './views/rebuy-offer.ts'
import { sessionSheetView } from './views/sheet-view.ts'
import type { TableRecord } from './views/table-record.ts'

/** A request that the table's journal does not record: it reads the table, or sends chat to it. */
export type UnjournaledTableRequest = Exclude<TableRequest, { type: 'order' | 'closeGame' }>

type ChatRequest = Extract<UnjournaledTableRequest, { type: 'say' }>

/** The parts of a cash table or tournament table that are needed to answer such a request. */
export interface AnsweringTable {
  /** A tournament's table can be read only while it is in play. */
  readonly vault: { read<Result>(projection: (record: TableRecord) => Result): Result }
  /** Whether the table still exists: a tournament breaks its tables up. */
  isInPlay(): boolean
  context(now: number): ProjectionContext
  publish(events: readonly AddressedMessage[]): void
}

/**
 * Whether the process must confirm in the journal that it still owns the table before it answers. Without this check a
 * client could get an older state than a newer owner has shown (S-RT-04). The first messages to a client ('greeting')
 * always need the check: another process may have replaced this one while it was paused. A turn reminder or a rebuy
 * offer needs the check only if the room has several processes.
 */
export const needsOwnershipCheck = ({ type }: UnjournaledTableRequest, nodes: Pick<Nodes, 'count'>): boolean =>
  type === 'greeting' || ((type === 'turnReminder' || type === 'rebuyOffer') && nodes.count() > 1)

/** Answers a request without changing the game. */
export const answerUnjournaledRequest = async (
  request: UnjournaledTableRequest,
  table: AnsweringTable,
  { clock, ledger, chat }: Pick<TablePorts, 'clock' | 'ledger' | 'chat'>,
): Promise<TableReplies[UnjournaledTableRequest['type']]> => {
  const { vault } = table
  const context = table.context(clock.now())
  switch (request.type) {
    case 'greeting': {
      const { viewer, occasion } = request
      const isAsked = isPlayer(viewer) && vault.read((record) => rebuyOfferEndsAt(record, viewer, context.now) !== null)
      const balances = new Map(isAsked ? [[viewer, await ledger.balanceOf(walletAccountOf(viewer))]] : [])
      return vault.read((record) => greetingMessages(record, viewer, occasion, { ...context, balances }))
    }
    case 'turnReminder':
      return vault.read((record) => turnReminder(record, request.player, context))
    case 'rebuyOffer': {
      const balance = await ledger.balanceOf(walletAccountOf(request.player))
      return vault.read((record) => [canRebuyMessage(record, request.player, balance)])
    }
    case 'say':
      await say(request, table, { chat, now: context.now })
      return null
    case 'sheet':
      return vault.read((record) => sessionSheetView(record, context.now))
    case 'summary':
      return vault.read((record) => tableSummary(record, context.name))
    default:
      return request satisfies never
  }
}

/**
 * Adds a line to the chat. It is stored before it is shown, so that the next owner of the table shows it too. A line
 * that is stored already is not shown again: its sender only got no answer in time.
 */
const say = async (
  { id, line }: ChatRequest,
  table: AnsweringTable,
  { chat, now }: Pick<TablePorts, 'chat'> & { readonly now: number },
): Promise<void> => {
  const { vault } = table
  const name = vault.read(({ state }) => state.home && memberNameOf(state.home, line.userId as PlayerId))
  const chatMessage = () =>
    vault.read((record) => chatLineMessage(record, { ...line, sender: name ?? line.sender, at: now }))
  const { payload } = chatMessage()
  const isNew = await chat.add({ id, table: payload.gameId, line: bareChatLine(payload) })
  // A tournament goes on while the line is being stored. The message must have the number of the newest change then,
  // because clients are not sent a message that is older than what they have seen.
  if (isNew && table.isInPlay()) table.publish([{ to: everybody, event: chatMessage() }])
}
