import type { PlayerId, TableId, TournamentEvent } from '@cardroom/engine'
import { type Actor, actionResult, announceStep } from '../projections/announce.ts'
import { dealerSays } from '../projections/dealer-lines.ts'
import type { Addressed, Surroundings } from '../projections/outgoing.ts'
import { syncTable, toAll, toOne } from '../projections/telling.ts'
import { toWire } from '../tables/amounts.ts'
import { announceBreak } from './announce-break.ts'
import { announceMoves } from './announce-moves.ts'
import { announceRebuys } from './announce-rebuys.ts'
import { levelLine } from './level-line.ts'
import { eventAt, stepAt, type TournamentStep, type TournamentStory, tableIn, tablesOf } from './story.ts'

/** What is sent at one table, in order. */
export interface Told {
  readonly table: TableId
  readonly events: readonly Addressed[]
}

/** What the announcements need to know besides the tournament itself. */
export type AroundTable = (table: TableId) => Surroundings

/**
 * Everything one decision sends, at each table in order (S-EMIT at a tournament's tables, 10, 13 and 14).
 * @param steps the decision's events, each with the tournament before and after it; at least one
 * @param actor whose action was accepted and where; null unless the decision was made on one
 */
export const announceTournament = (
  steps: readonly TournamentStep[],
  actor: (Actor & { readonly table: TableId }) | null,
  around: AroundTable,
): readonly Told[] => {
  const [first] = steps
  const acted = actor && first ? tableIn(first.after, actor.table) : null
  return [
    ...(actor && acted ? [{ table: actor.table, events: [actionResult(acted, actor)] }] : []),
    ...steps.flatMap((step, index) => [...atTable(step, steps[index + 1], around), ...ofTournament(step, around)]),
    ...announceMoves(steps, around),
  ]
}

const atTable = (step: TournamentStep, next: TournamentStep | undefined, around: AroundTable): readonly Told[] => {
  const told = stepAt(step)
  if (told === null) return []
  const { table } = told
  const events = announceStep(told, eventAt(next, table), around(table))
  const levelled = told.event.type === 'StakesChanged' ? newLevel(step.after, table, around) : []
  const rests = told.event.type === 'HandEnded' ? announceBreak(step.after, [table], around) : []
  return [{ table, events: [...events, ...levelled] }, ...rests]
}

/** S-RT-11, S-EMIT-13 */
const newLevel = (story: TournamentStory, table: TableId, around: AroundTable): readonly Addressed[] => {
  const told = tableIn(story, table)
  if (told === null) return []
  return [...syncTable(told, around(table)), dealerSays(told, around(table), levelLine(story))]
}

const ofTournament = ({ before, event, after }: TournamentStep, around: AroundTable): readonly Told[] => {
  switch (event.type) {
    case 'BreakStarted':
    case 'BreakExtended':
      return announceBreak(after, tablesOf(after), around)
    case 'BreakEnded':
      return atEach(after, (table, story) => [
        toAll(story, 'game_state', { isRunning: true }),
        dealerSays(story, around(table), 'The break is over'),
      ])
    case 'TableBroken':
      return atOne(before, event.table, (story) => [
        toAll({ ...story, seq: after.seq }, 'game_state', { isRunning: false }),
        dealerSays({ ...story, seq: after.seq }, around(event.table), 'This table has been broken'),
      ])
    case 'HandForHandStarted':
      return says(after, around, 'Hand for hand: every table finishes its hand before the next one')
    case 'HandForHandEnded':
      return says(after, around, 'Hand for hand is over')
    case 'FinalTableDrawn':
      return atOne(after, event.table, (story) => [dealerSays(story, around(event.table), 'This is the final table')])
    case 'RebuyOffered':
    case 'AddonsOffered':
      return announceRebuys(event, after, around)
    case 'PlayerOut':
      return playerOut(event, before, after, around)
    case 'Finished':
      return atEach(after, (table, story) => [
        toAll(story, 'game_state', { isRunning: false }),
        dealerSays(story, around(table), `${nameOf(around, table, event.winner)} wins the tournament`),
      ])
    case 'Cancelled':
      return cancelled(before, after, around)
    default:
      return []
  }
}

/** The popup leads the player away, not the emptied seat (S-EMIT-10). */
const playerOut = (
  { player, table, place, prize }: Extract<TournamentEvent, { type: 'PlayerOut' }>,
  before: TournamentStory,
  after: TournamentStory,
  around: AroundTable,
): readonly Told[] => {
  const tournamentId = after.state.config?.tournamentId ?? ''
  const story = tableIn(after, table) ?? tableIn(before, table)
  if (story === null) return []
  const line =
    place === 1 ? [] : [dealerSays(story, around(table), `${nameOf(around, table, player)} is out in place ${place}`)]
  return [
    { table, events: [toOne(player, story, 'eliminate', { tournamentId, place, prize: toWire(prize) }), ...line] },
  ]
}

/** Its tables are gone: whoever sits there has nothing to wait for. */
const cancelled = (before: TournamentStory, { seq }: TournamentStory, around: AroundTable): readonly Told[] =>
  atEach({ ...before, seq }, (table, story) => [
    toAll(story, 'game_state', { isRunning: false }),
    dealerSays(story, around(table), 'The tournament has been cancelled'),
    ...story.state.seats.flatMap((place) =>
      place === null ? [] : [toOne(place.player, story, 'exit_player', { userId: place.player })],
    ),
  ])

const nameOf = (around: AroundTable, table: TableId, player: PlayerId): string =>
  around(table).profiles.of(player).username

const says = (story: TournamentStory, around: AroundTable, body: string): readonly Told[] =>
  atEach(story, (table, told) => [dealerSays(told, around(table), body)])

type AtTable = (table: TableId, story: NonNullable<ReturnType<typeof tableIn>>) => readonly Addressed[]

const atEach = (story: TournamentStory, tell: AtTable): readonly Told[] =>
  tablesOf(story).flatMap((table) => atOne(story, table, (told) => tell(table, told)))

const atOne = (
  story: TournamentStory,
  table: TableId,
  tell: (story: NonNullable<ReturnType<typeof tableIn>>) => readonly Addressed[],
): readonly Told[] => {
  const told = tableIn(story, table)
  return told === null ? [] : [{ table, events: tell(told) }]
}
