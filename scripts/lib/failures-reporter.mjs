import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'

const loadAverage = () => Number(loadavg()[0].toFixed(1))

const messageOf = ({ name, message, stack }) => stack ?? `${name ?? 'Error'}: ${message}`

/**
 * A reporter for Vitest. Writes every failure of the run to the file named by FAILURES_FILE, including what the JSON
 * report leaves out: a `beforeAll` that failed, a file that could not be loaded, an error that no code caught.
 * @typedef {{ file: string | null, test: string | null, message: string, load: number }} Failure file: absolute path,
 * null for an error outside of tests; test: its title, null for a whole file; message: with the stack; load: the load
 * average of the machine at that time
 */
export default class FailuresReporter {
  #loads = new Map()

  onTestCaseResult(test) {
    if (test.result().state === 'failed') this.#loads.set(test.id, loadAverage())
  }

  onTestRunEnd(modules, unhandled) {
    const failures = modules.flatMap((module) => {
      const failureRecord = (test, error, loadThen = loadAverage()) => ({
        file: module.moduleId,
        test,
        message: messageOf(error),
        load: loadThen,
      })
      return [
        ...module.errors().map((error) => failureRecord(null, error)),
        ...[...module.children.allSuites()].flatMap((suite) =>
          suite.errors().map((error) => failureRecord(suite.fullName, error)),
        ),
        ...[...module.children.allTests('failed')].flatMap((test) =>
          test.result().errors.map((error) => failureRecord(test.fullName, error, this.#loads.get(test.id))),
        ),
      ]
    })
    const unhandledFailures = unhandled.map((error) => ({
      file: null,
      test: null,
      message: messageOf(error),
      load: loadAverage(),
    }))
    writeFileSync(process.env.FAILURES_FILE, JSON.stringify([...failures, ...unhandledFailures]))
  }
}
