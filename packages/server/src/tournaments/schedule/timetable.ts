import type { TournamentTemplate } from '../../config/tournament-template.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type StartTimes = Pick<TournamentTemplate, 'everyMinutes' | 'times'>

/**
 * The next starts of a template.
 * @param afterTime ms since 1970 UTC
 * @returns `count` start times later than `afterTime`, ms, in order
 */
export const nextStarts = (template: StartTimes, afterTime: number, count: number): readonly number[] => {
  const starts: number[] = []
  for (let day = Math.floor(afterTime / DAY_MS) * DAY_MS; starts.length < count; day += DAY_MS) {
    starts.push(...startsOfDay(template, day).filter((start) => start > afterTime))
  }
  return starts.slice(0, count)
}

/** The starts of a day. Intervals begin anew at midnight UTC, so the last interval of a day may be shorter. */
const startsOfDay = ({ everyMinutes, times }: StartTimes, day: number): readonly number[] => {
  if (everyMinutes !== undefined) {
    const intervalMs = everyMinutes * MINUTE_MS
    return Array.from({ length: Math.ceil(DAY_MS / intervalMs) }, (_, index) => Math.round(day + index * intervalMs))
  }
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return [...new Set(times ?? [])].map((time) => day + minutesOf(time) * MINUTE_MS).sort((a, b) => a - b)
}
