import { readFileSync } from 'node:fs'
import { httpClient } from '@cardroom/bots'
import { listTournaments } from '@cardroom/protocol'
import { runOperator } from '../../../test/support/operator.ts'

/** Runs a task for each number from 0 to `count` - 1, 16 at a time. @returns the results in the order of the numbers */
export const mapNumbersInParallel = async <Result>(
  count: number,
  task: (taskNumber: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  let nextTaskNumber = 0
  const runLane = async (): Promise<void> => {
    for (let taskNumber = nextTaskNumber++; taskNumber < count; taskNumber = nextTaskNumber++)
      results[taskNumber] = await task(taskNumber)
  }
  await Promise.all(Array.from({ length: 16 }, runLane))
  return results
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Processor time that a process has used so far, ms. */
export const processorMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** @param share a share of the values, 0 to 1 @returns the value below which this share of the sorted values lies */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/**
 * Creates a tournament with the operator's command-line tool.
 * @param folder of the room
 * @param options those of `npm run operator -- tournament create`, with a unique name
 */
export const createTournament = async (url: string, folder: string, options: readonly string[]) => {
  const commandResult = await runOperator(folder, ['tournament', 'create', ...options])
  const startsAt = Date.parse(/starts at (\S+?)\.$/m.exec(commandResult.out)?.[1] ?? '')
  if (Number.isNaN(startsAt)) throw new Error(`no tournament: ${commandResult.out} ${commandResult.err}`)
  const name = options[options.indexOf('--name') + 1]
  const { data } = await httpClient(url, () => null)(listTournaments, { query: { access: 'PUBLIC' } })
  const listedTournament = data.find((tournament) => tournament.name === name)
  if (listedTournament === undefined) throw new Error('the tournament is not listed')
  return { id: listedTournament.id, startsAt }
}
