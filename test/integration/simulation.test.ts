import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const program = fileURLToPath(new URL('../../packages/simulation/dist/main.js', import.meta.url))

// The long test run plays more, 500 seeds of 400 hands, and requires every kind of fault (test/long/simulation.test.ts).
const SEEDS = 4
const HANDS_EACH = 60
const HANDS = SEEDS * HANDS_EACH
const MINUTES = 60_000

/** The faults that happen at least ten times in these seeds. */
const frequentFaults = [
  ...['append-slow', 'record-failed', 'message-dropped', 'message-doubled', 'message-delayed', 'message-overtaken'],
  ...['slow-line', 'client-vanished', 'client-cut', 'client-reloads', 'double-click', 'late-action'],
  'malformed-message',
]

// The program uses one process for each processor: in the test's own process these seeds would take twice as long.
it(
  `a simulation of ${SEEDS} seeds and ${HANDS} hands or more finds no broken rule, with injected faults of the frequent kinds [S-OPS-03 S-WALLET-01 S-WALLET-02 S-WALLET-03 S-POT-05 S-RT-02 S-RT-03 S-RT-04 P8]`,
  async () => {
    const args = ['--from', '1', '--seeds', `${SEEDS}`, '--hands', `${HANDS_EACH}`, '--shared']
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
    const summary = output.slice(output.indexOf('What went wrong on purpose:'))
    console.log(summary)
    expect(code, output.slice(-8_000)).toBe(0)
    // A kind of fault that never occurred was not tested. The rare ones need more seeds than these.
    const timesByKind = new Map([...summary.matchAll(/^ +(\d+) {2}(\S+)$/gm)].map(([, times, kind]) => [kind, times]))
    expect(frequentFaults.filter((kind) => !Number(timesByKind.get(kind)))).toEqual([])
    const [, seeds, hands, compared] = /(\d+) seeds, (\d+) hands, .* (\d+) views compared/.exec(summary) ?? []
    expect(Number(seeds)).toBe(SEEDS)
    expect(Number(hands)).toBeGreaterThanOrEqual(HANDS)
    expect(Number(compared)).toBeGreaterThan(HANDS)
  },
  10 * MINUTES,
)
