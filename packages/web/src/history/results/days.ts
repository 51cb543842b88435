const DAY_MS = 86_400_000

/** Days since 1970 UTC, as the server counts them. @param at ms since 1970 */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS)

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** The day as 'Nov 21, 2026'. */
export const dayText = (day: number): string => dayFormat.format(day * DAY_MS)

/** Times to choose from. `days` counts today; null is everything. */
export const timeChoices = [
  { value: '7', label: 'Last 7 days', days: 7 },
  { value: '30', label: 'Last 30 days', days: 30 },
  { value: 'all', label: 'All time', days: null },
] as const
export type TimeChoice = (typeof timeChoices)[number]['value']

/** The first day of the chosen time, as the server takes it. */
export const fromDayOf = (choice: TimeChoice, now: number): number => {
  const days = timeChoices.find(({ value }) => value === choice)?.days ?? null
  return days === null ? 0 : dayOf(now) - days + 1
}
