import type { DayResults } from '@cardroom/protocol'
import { type Net, type NetUnit, netOf } from './figures.ts'

/** A day with hands, and the net result since the first day, that day included. */
export interface DayTotal {
  readonly day: number
  readonly hands: number
  readonly net: Net
  readonly total: Net
}

/** @param rows the oldest day first */
export const dayTotalsOf = (rows: readonly DayResults[]): readonly DayTotal[] => {
  const byDay = new Map<number, DayResults[]>()
  for (const row of rows) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row])
  let total: Net = { chips: 0, bigBlinds: 0 }
  return [...byDay].map(([day, dayRows]) => {
    const net = netOf(dayRows)
    total = { chips: total.chips + net.chips, bigBlinds: total.bigBlinds + net.bigBlinds }
    return { day, hands: dayRows.reduce((sum, { hands }) => sum + hands, 0), net, total }
  })
}

/** The line of a plot in a box of 100 by 100, y downwards, with the height of zero. */
export interface PlotLine {
  readonly points: readonly (readonly [x: number, y: number])[]
  readonly zero: number
  readonly highest: Net
  readonly lowest: Net
}

const nothing: Net = { chips: 0, bigBlinds: 0 }

/** The total over the days; it begins with nothing, before the first day. */
export const plotLineOf = (days: readonly DayTotal[], unit: NetUnit): PlotLine => {
  const totals = [nothing, ...days.map(({ total }) => total)]
  const sorted = [...totals].sort((a, b) => a[unit] - b[unit])
  const [lowest = nothing] = sorted
  const highest = sorted.at(-1) ?? nothing
  const height = highest[unit] - lowest[unit]
  const yOf = (net: Net): number => (height === 0 ? 50 : ((highest[unit] - net[unit]) / height) * 100)
  const before = (days[0]?.day ?? 0) - 1
  const length = Math.max(1, (days.at(-1)?.day ?? 0) - before)
  const xOf = (day: number): number => ((day - before) / length) * 100
  return {
    points: totals.map((net, index) => [xOf(days[index - 1]?.day ?? before), yOf(net)]),
    zero: yOf(nothing),
    highest,
    lowest,
  }
}
