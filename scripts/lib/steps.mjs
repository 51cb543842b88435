import { repositoryPath } from './root.mjs'
import { runProcessWithOutput } from './run.mjs'
import { printProgress } from './say.mjs'
import { toolCommand } from './tool.mjs'

/** What every change must pass, by name; each is one command. */
export const requiredChecks = {
  'format and lint': toolCommand('biome', 'ci', '.', '--reporter=summary'),
  types: toolCommand('tsc', '-b'),
  'dead code': toolCommand('knip', '--no-progress'),
  unit: toolCommand('vitest', 'run', '--project', 'unit'),
}

/**
 * Runs steps in order, goes on after one that failed, and ends with a summary.
 * @param {readonly (readonly [name: string, step: Step])[]} laneSteps
 * @returns {Promise<boolean>} whether all passed
 */
export const runSteps = async (laneSteps, env = process.env) =>
  (await runStepListsInParallel([laneSteps], env)).every(({ passed }) => passed)

/**
 * Runs lists of steps in parallel, each list in order, and ends with a summary. The output of the first list is shown
 * as it comes, that of the other lists after it.
 * @typedef {readonly [string, readonly string[]] | ((output: 'shown' | 'kept') => Promise<{
 * code: number, outputText: string }>)} Step
 * @param {readonly (readonly (readonly [name: string, step: Step])[])[]} lanes
 * @returns {Promise<readonly { name: string, passed: boolean }[]>}
 */
export const runStepListsInParallel = async (lanes, env = process.env) => {
  const results = (
    await Promise.all(lanes.map((laneSteps, lane) => runLane(laneSteps, lane === 0 ? 'shown' : 'kept', env)))
  ).flat()
  for (const { name, outputText } of results) if (outputText !== '') process.stdout.write(`\n== ${name}\n${outputText}`)
  printProgress('')
  for (const { name, passed, seconds } of results)
    printProgress(`${passed ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`)
  return results
}

const runLane = async (laneSteps, output, env) => {
  const results = []
  for (const [name, step] of laneSteps) {
    if (output === 'shown') printProgress(`\n== ${name}`)
    const startedAt = Date.now()
    const { code, outputText } =
      typeof step === 'function'
        ? await step(output)
        : await runProcessWithOutput(output, ...step, { cwd: repositoryPath(), env })
    results.push({ name, outputText, passed: code === 0, seconds: Math.round((Date.now() - startedAt) / 1000) })
  }
  return results
}
