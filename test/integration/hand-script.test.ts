import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs the command as a user would, with these lines on standard input.
 * @returns the lines of its output
 */
const runHandScript = async (lines: readonly string[]): Promise<readonly string[]> => {
  const child = spawn('npm', ['run', '-s', 'hand-script'], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  const output = text(child.stdout)
  child.stdin.end(lines.map((line) => `${line}\n`).join(''))
  return (await output).trimEnd().split('\n')
}

it('the hand script answers each of three input lines in order, and goes on after a line that is no JSON [P2 P5 B18]', async () => {
  const hand = {
    id: 'h1',
    stacks: [1000, 800, 50],
    blinds: [5, 10],
    ante: 0,
    button: 0,
    hole: [
      ['As', 'Kd'],
      ['2c', '3d'],
      ['Qh', 'Qs'],
    ],
    board: ['2d', '7h', '9c', 'Jd', '3s'],
    actions: [
      { seat: 0, type: 'raise', to: 100 },
      { seat: 1, type: 'fold' },
      { seat: 2, type: 'allin' },
    ],
  }
  const tooSmall = { ...hand, id: 'h2', actions: [{ seat: 0, type: 'raise', to: 15 }] }
  const answers = (await runHandScript([JSON.stringify(hand), 'not json', JSON.stringify(tooSmall)])).map((line) =>
    JSON.parse(line),
  )
  expect(answers).toHaveLength(3)
  expect(answers[0]).toMatchObject({
    id: 'h1',
    ok: true,
    final_stacks: [950, 795, 105],
    pots: [{ amount: 105, eligible: [0, 2], winners: [{ seat: 2, amount: 105 }] }],
    uncalled: { seat: 0, amount: 50 },
    showdown: true,
    board_dealt: 5,
  })
  expect(answers[1]).toMatchObject({ ok: false })
  expect(answers[2]).toMatchObject({ id: 'h2', ok: false, at: 0 })
})
