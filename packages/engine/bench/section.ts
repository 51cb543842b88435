import type { Timing } from './race.ts'

/** The report of a bench: one section of bench/results.md. */
export interface Section {
  readonly title: string
  /** What was measured: how many units of work, in how many rounds. */
  readonly method: string
  /** The unit of work of the timings, such as 'hand'. */
  readonly piece: string
  readonly timings: readonly Timing[]
  /** The required results, each with whether the measurement met it. */
  readonly demands: readonly { readonly text: string; readonly isMet: boolean }[]
}

/** Writes a section to standard output as Markdown, and sets a failing exit code if a requirement is missed. */
export const printSection = ({ title, method, piece, timings, demands }: Section): void => {
  const rows = timings.map(({ name, medianNs, decilesNs: [low, high], speed }) =>
    [name, formatNs(medianNs), `${formatNs(low)} to ${formatNs(high)}`, speed.toPrecision(3)].join(' | '),
  )
  const lines = [
    `## ${title}`,
    '',
    method,
    '',
    `| | ns of processor time a ${piece}, median | 80 % of rounds | speed, the first is 1 |`,
    '| --- | ---: | ---: | ---: |',
    ...rows.map((row) => `| ${row} |`),
    '',
    ...demands.map(({ text, isMet }) => `- ${isMet ? 'met' : '**missed**'}: ${text}`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (!demands.every(({ isMet }) => isMet)) process.exitCode = 1
}

const formatNs = (ns: number): string => (ns < 100 ? ns.toFixed(2) : Math.round(ns).toLocaleString('en'))
