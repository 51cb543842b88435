import { inRoot } from './root.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'
import { tool } from './tool.mjs'

/** What every change must pass, by name; each is one command. */
export const steps = {
  'format and lint': tool('biome', 'ci', '.', '--reporter=summary'),
  types: tool('tsc', '-b'),
  'dead code': tool('knip', '--no-progress'),
  unit: tool('vitest', 'run', '--project', 'unit'),
}

/**
 * Runs steps in order, goes on after one that failed, and ends with a summary.
 * @param {readonly (readonly [name: string, command: readonly [string, readonly string[]] | (() => Promise<number>)])[]} list
 * @returns {Promise<boolean>} whether all passed
 */
export const runSteps = async (list, env = process.env) => {
  const results = []
  for (const [name, command] of list) {
    say(`\n== ${name}`)
    const began = Date.now()
    const code = typeof command === 'function' ? await command() : await run(...command, { cwd: inRoot(), env })
    results.push({ name, passed: code === 0, seconds: Math.round((Date.now() - began) / 1000) })
  }
  say('')
  for (const { name, passed, seconds } of results) say(`${passed ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`)
  return results.every(({ passed }) => passed)
}
