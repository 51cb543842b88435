const timeFormatOptions: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
const timeOfDay = new Intl.DateTimeFormat('en-US', timeFormatOptions)
const dayAndTime = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...timeFormatOptions })
const fullDate = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  ...timeFormatOptions,
})

/**
 * A short date and time: '14:05' today, 'Nov 21, 14:05' this year, else with the year.
 * @param at ms since 1970
 * @param now ms since 1970
 */
export const timestampText = (at: number, now: number = Date.now()): string => {
  const [then, today] = [new Date(at), new Date(now)]
  if (then.toDateString() === today.toDateString()) return timeOfDay.format(then)
  return (then.getFullYear() === today.getFullYear() ? dayAndTime : fullDate).format(then)
}
