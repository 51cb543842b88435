import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { type Campaign, type CampaignResult, runCampaign, sumCampaignResults } from './campaign.ts'
import type { SeedResult } from './run-seed.ts'

/** Message from a child process to its parent. */
type ChildMessage = { readonly seed: SeedResult } | { readonly result: CampaignResult }

/** A share of a campaign, 'k/n': every n-th seed, beginning with seed k, counted from 0. */
export type SeedShare = `${number}/${number}`

export const seedsOfShare = (share: SeedShare, seeds: readonly string[]): readonly string[] => {
  const [which = 0, shares = 1] = share.split('/').map(Number)
  return seeds.filter((_, index) => index % shares === which)
}

/** Settles when the message is sent. A process that exits earlier loses the message. */
const sendToParent = (message: ChildMessage): Promise<unknown> =>
  new Promise((resolve) => process.send?.(message, resolve))

/** Plays this child process's share and sends the result to the parent. */
export const playShare = async (campaign: Campaign): Promise<CampaignResult> => {
  const result = await runCampaign({ ...campaign, onSeed: (seed) => void sendToParent({ seed }) })
  await sendToParent({ result })
  return result
}

/**
 * Enlarges the young generation of the heap. Most objects of a seed are short-lived, so most are freed before V8 copies
 * them.
 */
const nodeOptions = ['--max-semi-space-size=32']

/**
 * Plays a campaign in several processes, each with a share of the seeds; the first finding stops all.
 * @param program the script that each process runs, with `args` and `--share k/n`
 * @param campaign the same campaign that `args` describe
 * @throws Error if a process ends before it has played its share
 */
export const runCampaignInProcesses = async (
  program: string,
  args: readonly string[],
  { seeds, onSeed }: Pick<Campaign, 'seeds' | 'onSeed'>,
): Promise<CampaignResult> => {
  const shares = availableParallelism()
  const startedAt = performance.now()
  const children: ChildProcess[] = []
  let playedSeeds = 0

  const runShareInChild = (shareIndex: number): Promise<CampaignResult> =>
    new Promise((resolve, reject) => {
      const child = fork(program, [...args, '--share', `${shareIndex}/${shares}`], { execArgv: nodeOptions })
      children.push(child)
      child.on('message', (message: ChildMessage) => {
        if ('result' in message) return resolve(message.result)
        playedSeeds += 1
        onSeed?.(message.seed, playedSeeds)
      })
      child.on('error', reject)
      child.on('exit', (code) => reject(new Error(`share ${shareIndex} of ${shares} ended with ${code}`)))
    })

  const shareResults = Array.from({ length: shares }, (_, shareIndex) => runShareInChild(shareIndex))
  const results: CampaignResult[] = []
  const checkedResults = shareResults.map((share) =>
    share.then((result) => {
      results.push(result)
      if (result.failure !== null) throw new BugFound()
    }),
  )
  await Promise.all(checkedResults)
    .catch((error: unknown) => {
      if (!(error instanceof BugFound)) throw error
    })
    .finally(() => {
      for (const child of children) child.kill()
    })
  return { ...sumCampaignResults(seeds, results), wallMs: performance.now() - startedAt }
}

class BugFound extends Error {}
