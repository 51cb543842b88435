import type { TournamentStatus } from '@cardroom/protocol'

/** How near the start of a tournament is, which sets the colour of its countdown (A-INFO-28, [Q32]). */
export type StartUrgency = 'calm' | 'soon' | 'now'

/** The fields of a tournament that a countdown needs. */
export interface TournamentStartFields {
  /** ISO 8601; null where no time is set. */
  readonly start_time: string | null
  readonly status: TournamentStatus
}

const unknownStartText = 'TBD'
const minuteSeconds = 60
const hourSeconds = 60 * minuteSeconds
const daySeconds = 24 * hourSeconds

/** @returns ms since 1970; null for a missing or invalid start time ([Q25]) */
export const startTimeOf = ({ start_time }: TournamentStartFields): number | null => {
  const startTime = start_time === null ? Number.NaN : Date.parse(start_time)
  return Number.isNaN(startTime) ? null : startTime
}

/** Whole seconds until the start; below 0 once it has passed. */
const secondsTo = (at: number, now: number): number => Math.floor((at - now) / 1000)

const timeParts = (seconds: number) => ({
  d: Math.floor(seconds / daySeconds),
  h: Math.floor((seconds % daySeconds) / hourSeconds),
  m: Math.floor((seconds % hourSeconds) / minuteSeconds),
  s: seconds % minuteSeconds,
})

/** '2d 3h 4m'; below a day '3h 4m 5s', '4m 5s' or '5s'. */
const shortForm = (seconds: number): string => {
  const { d, h, m, s } = timeParts(seconds)
  if (d > 0) return `${d}d ${h}h ${m}m`
  if (h > 0) return `${h}h ${m}m ${s}s`
  return m > 0 ? `${m}m ${s}s` : `${s}s`
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Days plus hh:mm:ss (A-TOURN-07). */
const clockForm = (seconds: number): string => {
  const { d, h, m, s } = timeParts(seconds)
  return `${d}d ${twoDigits(h)}:${twoDigits(m)}:${twoDigits(s)}`
}

const countdownText = (
  tournament: TournamentStartFields,
  now: number,
  longForm: (seconds: number) => string,
): string => {
  if (tournament.status === 'cancelled') return 'Cancelled'
  const startTime = startTimeOf(tournament)
  if (startTime === null) return unknownStartText
  const seconds = secondsTo(startTime, now)
  if (seconds < 0) return 'Started'
  if (seconds === 0) return 'Starting Now'
  return seconds >= daySeconds ? longForm(seconds) : shortForm(seconds)
}

/** The countdown to the start as text, for the INFO tab (A-INFO-27). @param now ms since 1970 */
export const startCountdownText = (tournament: TournamentStartFields, now: number): string =>
  countdownText(tournament, now, shortForm)

/**
 * The text for the start on a card: 'Finished', or a countdown, which from a day on is written as '2d 03:04:05'
 * (A-TOURN-06, [Q24]).
 */
export const tournamentCardCountdownText = (tournament: TournamentStartFields, now: number): string =>
  tournament.status === 'finished' ? 'Finished' : countdownText(tournament, now, clockForm)

/** `soon` (amber) from five minutes before the start, `now` (red) from one minute, else `calm` (A-INFO-28). */
export const startUrgencyOf = (tournament: TournamentStartFields, now: number): StartUrgency => {
  const startTime = startTimeOf(tournament)
  if (startTime === null || tournament.status === 'cancelled') return 'calm'
  const seconds = secondsTo(startTime, now)
  if (seconds < 0 || seconds > 5 * minuteSeconds) return 'calm'
  return seconds <= minuteSeconds ? 'now' : 'soon'
}

const dateFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })
const timeFormat = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The start as 'November 21, 14:05', in the browser's time zone (A-TOURN-06); 'TBD' if it is not known. */
export const startDateText = (tournament: TournamentStartFields): string => {
  const startTime = startTimeOf(tournament)
  return startTime === null ? unknownStartText : `${dateFormat.format(startTime)}, ${timeFormat.format(startTime)}`
}
