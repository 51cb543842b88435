import type { TournamentEvent } from '../events.ts'

/** The events of tables that a tournament test shows; all others are left out. */
const SHOWN_TABLE_EVENTS = [
  'PlayerSeated',
  'PlayerUnseated',
  'StakesChanged',
  'GameStopped',
  'HandStarted',
  'TurnTimedOut',
]

/**
 * Writes an event as a line of text: its name and its plain fields, with whole chips, times as ms from now ('+5000')
 * and tables by number ('at 1'). Events of a table or hand outside `SHOWN_TABLE_EVENTS` give no line.
 */
export const tournamentEventLine = (event: TournamentEvent, at: number): readonly string[] => {
  if (event.type !== 'AtTable') return [eventLine(event, at)]
  return SHOWN_TABLE_EVENTS.includes(event.event.type)
    ? [`at ${tableNumberOf(event.table)}: ${eventLine(event.event, at)}`]
    : []
}

const TIME_FIELDS = ['startsAt', 'until', 'endsAt', 'levelEndsAt', 'breakAt']
const CHIP_FIELDS = ['buyIn', 'fee', 'fees', 'refund', 'prize', 'amount', 'chips', 'cost', 'pool', 'overlay', 'stack']
const OMITTED_FIELDS = ['type', 'at', 'config', 'carried', 'waits', 'finish', 'setup']

const eventLine = (event: { readonly type: string }, at: number): string => {
  const fields = Object.entries(event).flatMap(([key, value]: readonly [string, unknown]): readonly string[] => {
    if (OMITTED_FIELDS.includes(key)) return []
    if (key === 'prizes') return [(value as readonly number[]).map((prize) => prize / 100).join('/')]
    if (key === 'payments')
      return (value as readonly { player: string; refund: number; prize: number }[]).map(
        ({ player, refund, prize }) => `${player} ${refund / 100}+${prize / 100}`,
      )
    if (key === 'stakes') {
      const { smallBlind, bigBlind } = value as { smallBlind: number; bigBlind: number }
      return [`${smallBlind / 100}/${bigBlind / 100}`]
    }
    if (['table', 'from', 'to'].includes(key))
      return [`${key === 'table' ? 'at' : key} ${tableNumberOf(String(value))}`]
    if (typeof value === 'number' && TIME_FIELDS.includes(key)) return [`+${value - at}`]
    if (typeof value === 'number' && CHIP_FIELDS.includes(key)) return [`${key} ${value / 100}`]
    if (typeof value === 'number') return [`${key} ${value}`]
    return typeof value === 'string' ? [value] : value === true ? [key] : []
  })
  return [event.type, ...fields].join(' ')
}

const tableNumberOf = (table: string): string => table.split('_')[1] ?? table
