import type { TournamentStatus } from '@cardroom/protocol'

/** How near the start of a tournament is, which sets the colour of its countdown (A-INFO-28, [Q32]). */
export type Urgency = 'calm' | 'soon' | 'now'

/** The fields of a tournament that a countdown needs. */
export interface Starting {
  /** ISO 8601; null where no time is set. */
  readonly start_time: string | null
  readonly status: TournamentStatus
}

const unknown = 'TBD'
const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** @returns ms since 1970; null for a missing or invalid start time ([Q25]) */
export const startOf = ({ start_time }: Starting): number | null => {
  const at = start_time === null ? Number.NaN : Date.parse(start_time)
  return Number.isNaN(at) ? null : at
}

/** Whole seconds until the start; below 0 once it has passed. */
const secondsTo = (at: number, now: number): number => Math.floor((at - now) / 1000)

const parts = (seconds: number) => ({
  d: Math.floor(seconds / day),
  h: Math.floor((seconds % day) / hour),
  m: Math.floor((seconds % hour) / minute),
  s: seconds % minute,
})

/** '2d 3h 4m'; below a day '3h 4m 5s', '4m 5s' or '5s'. */
const shortForm = (seconds: number): string => {
  const { d, h, m, s } = parts(seconds)
  if (d > 0) return `${d}d ${h}h ${m}m`
  if (h > 0) return `${h}h ${m}m ${s}s`
  return m > 0 ? `${m}m ${s}s` : `${s}s`
}

const two = (figure: number): string => String(figure).padStart(2, '0')

/** Days plus hh:mm:ss (A-TOURN-07). */
const clockForm = (seconds: number): string => {
  const { d, h, m, s } = parts(seconds)
  return `${d}d ${two(h)}:${two(m)}:${two(s)}`
}

const countdown = (tournament: Starting, now: number, longForm: (seconds: number) => string): string => {
  if (tournament.status === 'cancelled') return 'Cancelled'
  const at = startOf(tournament)
  if (at === null) return unknown
  const seconds = secondsTo(at, now)
  if (seconds < 0) return 'Started'
  if (seconds === 0) return 'Starting Now'
  return seconds >= day ? longForm(seconds) : shortForm(seconds)
}

/** The countdown to the start as text, for the INFO tab (A-INFO-27). @param now ms since 1970 */
export const startText = (tournament: Starting, now: number): string => countdown(tournament, now, shortForm)

/** The text for the start on a card: 'Finished', or a countdown with days beside a clock (A-TOURN-06, [Q24]). */
export const cardStartText = (tournament: Starting, now: number): string =>
  tournament.status === 'finished' ? 'Finished' : countdown(tournament, now, clockForm)

/** `soon` (amber) from five minutes before the start, `now` (red) from one minute, else `calm` (A-INFO-28). */
export const urgencyOf = (tournament: Starting, now: number): Urgency => {
  const at = startOf(tournament)
  if (at === null || tournament.status === 'cancelled') return 'calm'
  const seconds = secondsTo(at, now)
  if (seconds < 0 || seconds > 5 * minute) return 'calm'
  return seconds <= minute ? 'now' : 'soon'
}

const date = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })
const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** 'November 21, 14:05', in the browser's time zone (A-TOURN-06). */
export const startDateText = (tournament: Starting): string => {
  const at = startOf(tournament)
  return at === null ? unknown : `${date.format(at)}, ${clock.format(at)}`
}
