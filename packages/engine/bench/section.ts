import type { Timing } from './race.ts'

/** The report of a bench: one section of bench/results.md. */
export interface ReportSection {
  readonly title: string
  /** What was measured: how many units of work, in how many rounds. */
  readonly method: string
  /** The unit of work of the timings, such as 'hand'. */
  readonly unit: string
  readonly timings: readonly Timing[]
  /** The required results, each with whether the measurement met it. */
  readonly requirements: readonly { readonly text: string; readonly isMet: boolean }[]
}

/** Writes a section to standard output as Markdown, and sets a failing exit code if a requirement is missed. */
export const printSection = ({ title, method, unit, timings, requirements }: ReportSection): void => {
  const rows = timings.map(({ name, medianNs, decilesNs: [low, high], relativeSpeed }) =>
    [name, formatNs(medianNs), `${formatNs(low)} to ${formatNs(high)}`, relativeSpeed.toPrecision(3)].join(' | '),
  )
  const lines = [
    `## ${title}`,
    '',
    method,
    '',
    `| | ns of processor time a ${unit}, median | 80 % of rounds | speed, the first is 1 |`,
    '| --- | ---: | ---: | ---: |',
    ...rows.map((row) => `| ${row} |`),
    '',
    ...requirements.map(({ text, isMet }) => `- ${isMet ? 'met' : '**missed**'}: ${text}`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (!requirements.every(({ isMet }) => isMet)) process.exitCode = 1
}

const formatNs = (ns: number): string => (ns < 100 ? ns.toFixed(2) : Math.round(ns).toLocaleString('en'))
