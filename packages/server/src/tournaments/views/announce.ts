import { levelAt, type PlayerId, type TableId, type TournamentEvent } from '@cardroom/engine'
import { amountText, wireChipsOf } from '../../ports/amounts.ts'
import { tableSyncMessages, toAll, toOne } from '../../tables/views/addressing.ts'
import { actionResultMessage, type PlayerWhoActed, tableEventMessages } from '../../tables/views/announce.ts'
import { dealerMessage } from '../../tables/views/dealer-lines.ts'
import type { AddressedMessage } from '../../tables/views/outgoing.ts'
import {
  type TournamentRecord,
  type TournamentTransition,
  tableEventIn,
  tableRecordIn,
  tablesInPlay,
  tableTransitionOf,
} from '../tournament-record.ts'
import { tournamentBreakMessages } from './announce-break.ts'
import { tableMoveMessages } from './announce-moves.ts'
import { addonAfterRebuyMessages, rebuyOrAddonOfferMessages } from './announce-rebuys.ts'
import type { ContextOfTable, TableMessages } from './announcement.ts'

/**
 * All messages for the events that one command produced, in order for each table: those of the tournament (S-EMIT-10,
 * 13 and 14) and those of its tables (`tableEventMessages`).
 * @param steps the events, each with the tournament before and after it; at least one
 * @param actor the player of the accepted action and the table; null for other commands
 */
export const tournamentChangeMessages = (
  steps: readonly TournamentTransition[],
  actor: (PlayerWhoActed & { readonly table: TableId }) | null,
  context: ContextOfTable,
): readonly TableMessages[] => {
  const [first] = steps
  const finalRecord = steps.at(-1)?.after
  const actorTable = actor && first ? tableRecordIn(first.after, actor.table) : null
  return [
    ...(actor && actorTable ? [{ table: actor.table, events: [actionResultMessage(actorTable, actor)] }] : []),
    ...steps.flatMap((step, index) => {
      const stepInDecision = { ...step, followingStep: steps[index + 1], finalRecord: finalRecord ?? step.after }
      return [...messagesOfTableEvent(stepInDecision, context), ...messagesOfTournamentEvent(stepInDecision, context)]
    }),
    ...tableMoveMessages(steps, context),
    ...addonAfterRebuyMessages(steps, context),
  ]
}

interface StepInDecision extends TournamentTransition {
  readonly followingStep: TournamentTransition | undefined
  /** The tournament after all events of the command. */
  readonly finalRecord: TournamentRecord
}

const messagesOfTableEvent = (
  { followingStep, finalRecord, ...step }: StepInDecision,
  context: ContextOfTable,
): readonly TableMessages[] => {
  const tableStep = tableTransitionOf(step)
  if (tableStep === null) return []
  const { table } = tableStep
  const events = tableEventMessages(tableStep, tableEventIn(followingStep, table), context(table))
  const levelMessages = tableStep.event.type === 'StakesChanged' ? newLevelMessages(step.after, table, context) : []
  const breakMessages =
    tableStep.event.type === 'HandEnded' ? tournamentBreakMessages(step.after, [table], { context, finalRecord }) : []
  return [{ table, events: [...events, ...levelMessages] }, ...breakMessages]
}

/** The table with its new blinds, and the dealer's line about the new level (S-RT-11, S-EMIT-13). */
const newLevelMessages = (
  record: TournamentRecord,
  table: TableId,
  context: ContextOfTable,
): readonly AddressedMessage[] => {
  const tableRecord = tableRecordIn(record, table)
  if (tableRecord === null) return []
  return [
    ...tableSyncMessages(tableRecord, context(table)),
    dealerMessage(tableRecord, context(table), levelLine(record)),
  ]
}

/** The dealer's line when a new level begins at a table (S-RT-11). */
const levelLine = ({ state }: TournamentRecord): string => {
  const { config, level } = state
  if (config === null) return ''
  const { smallBlind, bigBlind, ante } = levelAt(config.structure, level)
  const blinds = `Level ${level}: blinds ${amountText(smallBlind)}/${amountText(bigBlind)}`
  return ante > 0 ? `${blinds}, ante ${amountText(ante)}` : blinds
}

const messagesOfTournamentEvent = (
  { before, event, after, finalRecord }: StepInDecision,
  context: ContextOfTable,
): readonly TableMessages[] => {
  switch (event.type) {
    case 'BreakStarted':
      return tournamentBreakMessages(after, tablesInPlay(after), { context, finalRecord: after })
    case 'BreakEnded':
      return messagesAtEachTable(after, (table, record) => [
        toAll(record, 'game_state', { isRunning: true }),
        dealerMessage(record, context(table), 'The break is over'),
      ])
    case 'TableBroken':
      return messagesAtTable(before, event.table, (record) => [
        toAll({ ...record, seq: after.seq }, 'game_state', { isRunning: false }),
        dealerMessage({ ...record, seq: after.seq }, context(event.table), 'This table has been broken'),
      ])
    case 'HandForHandStarted':
      return dealerMessages(after, context, 'Hand for hand: every table finishes its hand before the next one')
    case 'HandForHandEnded':
      return dealerMessages(after, context, 'Hand for hand is over')
    case 'FinalTableDrawn':
      return messagesAtTable(after, event.table, (record) => [
        dealerMessage(record, context(event.table), 'This is the final table'),
      ])
    case 'RebuyOffered':
    case 'AddonsOffered':
      return rebuyOrAddonOfferMessages(event, after, context)
    case 'PlayerOut':
      return playerOutMessages(event, { before, after, finalRecord }, context)
    case 'Finished':
      return messagesAtEachTable(after, (table, record) => [
        toAll(record, 'game_state', { isRunning: false }),
        dealerMessage(record, context(table), `${nameOf(context, table, event.winner)} wins the tournament`),
      ])
    case 'Cancelled':
      return cancellationMessages(before, after, context)
    default:
      return []
  }
}

/**
 * Sends `eliminate`: its popup, not the empty seat, makes the eliminated player's client leave (S-EMIT-10). An
 * elimination that ends the tournament comes before the event that makes the prizes final, so `finalRecord` tells
 * whether they are.
 */
const playerOutMessages = (
  { player, table, place, prize }: Extract<TournamentEvent, { type: 'PlayerOut' }>,
  { before, after, finalRecord }: Pick<StepInDecision, 'before' | 'after' | 'finalRecord'>,
  context: ContextOfTable,
): readonly TableMessages[] => {
  const tournamentId = after.state.config?.tournamentId ?? ''
  const isPrizeFinal = finalRecord.state.prizes !== null
  const record = tableRecordIn(after, table) ?? tableRecordIn(before, table)
  if (record === null) return []
  const line =
    place === 1
      ? []
      : [dealerMessage(record, context(table), `${nameOf(context, table, player)} is out in place ${place}`)]
  return [
    {
      table,
      events: [
        toOne(player, record, 'eliminate', { tournamentId, place, prize: wireChipsOf(prize), isPrizeFinal }),
        ...line,
      ],
    },
  ]
}

/** The tables of a cancelled tournament are closed, so every seated player is sent away from them. */
const cancellationMessages = (
  recordBefore: TournamentRecord,
  { seq }: TournamentRecord,
  context: ContextOfTable,
): readonly TableMessages[] =>
  messagesAtEachTable({ ...recordBefore, seq }, (table, record) => [
    toAll(record, 'game_state', { isRunning: false }),
    dealerMessage(record, context(table), 'The tournament has been cancelled'),
    ...record.state.seats.flatMap((seated) =>
      seated === null ? [] : [toOne(seated.player, record, 'exit_player', { userId: seated.player })],
    ),
  ])

const nameOf = (context: ContextOfTable, table: TableId, player: PlayerId): string =>
  context(table).profiles.of(player).username

const dealerMessages = (record: TournamentRecord, context: ContextOfTable, body: string): readonly TableMessages[] =>
  messagesAtEachTable(record, (table, tableRecord) => [dealerMessage(tableRecord, context(table), body)])

type MessagesForTable = (
  table: TableId,
  record: NonNullable<ReturnType<typeof tableRecordIn>>,
) => readonly AddressedMessage[]

const messagesAtEachTable = (record: TournamentRecord, build: MessagesForTable): readonly TableMessages[] =>
  tablesInPlay(record).flatMap((table) => messagesAtTable(record, table, (tableRecord) => build(table, tableRecord)))

const messagesAtTable = (
  record: TournamentRecord,
  table: TableId,
  build: (record: NonNullable<ReturnType<typeof tableRecordIn>>) => readonly AddressedMessage[],
): readonly TableMessages[] => {
  const tableRecord = tableRecordIn(record, table)
  return tableRecord === null ? [] : [{ table, events: build(tableRecord) }]
}
