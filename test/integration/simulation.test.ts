import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const program = fileURLToPath(new URL('../../packages/simulation/dist/main.js', import.meta.url))

// The long test run plays more: 500 seeds of 400 hands (test/long/simulation.test.ts).
const SEEDS = 4
const HANDS_EACH = 60
const HANDS = SEEDS * HANDS_EACH
const MINUTES = 60_000

// The program uses one process for each processor: in the test's own process these seeds would take twice as long.
it(
  `a simulation of ${SEEDS} seeds and ${HANDS} hands or more finds no broken rule, with injected faults of every kind [S-OPS-03 S-WALLET-01 S-WALLET-02 S-WALLET-03 S-POT-05 S-RT-02 S-RT-03 S-RT-04 P8]`,
  async () => {
    const args = ['--from', '1', '--seeds', `${SEEDS}`, '--hands', `${HANDS_EACH}`, '--shared']
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
    const summary = output.slice(output.indexOf('What went wrong on purpose:'))
    console.log(summary)
    // The exit code is also not 0 if a kind of fault never occurred, because then its effects were not tested.
    expect(code, output.slice(-8_000)).toBe(0)
    const [, seeds, hands, compared] = /(\d+) seeds, (\d+) hands, .* (\d+) views compared/.exec(summary) ?? []
    expect(Number(seeds)).toBe(SEEDS)
    expect(Number(hands)).toBeGreaterThanOrEqual(HANDS)
    expect(Number(compared)).toBeGreaterThan(HANDS)
  },
  10 * MINUTES,
)
