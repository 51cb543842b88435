import type { Cancel, Clock } from '../ports/clock.ts'
import type { Nodes } from '../ports/nodes.ts'

/** Time in ms in which each host (the owner of one table or tournament) publishes its summary again, once. */
const REPUBLISH_ROUND_MS = 15_000
const REPUBLISH_STEP_MS = 500

interface Ports {
  readonly nodes: Nodes
  readonly clock: Clock
  readonly hosts: () => Iterable<{ republishSummary(): void }>
}

/**
 * Lets all hosts publish their summaries again and again, a few hosts at a time, so that a process that missed a
 * summary gets it later. Does nothing while the room has one process.
 * @returns a function that stops the publishing
 */
export const scheduleSummaryRepublishing = ({ nodes, clock, hosts }: Ports): Cancel => {
  let stop: Cancel | null = null
  let round: { republishSummary(): void }[] = []
  let hostsPerStep = 0
  let nextRoundAt = 0

  const publishNextHosts = (): void => {
    if (clock.now() >= nextRoundAt) {
      round = [...hosts()]
      hostsPerStep = Math.ceil((round.length * REPUBLISH_STEP_MS) / REPUBLISH_ROUND_MS)
      nextRoundAt = clock.now() + REPUBLISH_ROUND_MS
    }
    for (const host of round.splice(0, hostsPerStep)) host.republishSummary()
    stop = clock.setTimer(clock.now() + REPUBLISH_STEP_MS, publishNextHosts)
  }

  const startOrStop = (): void => {
    if (nodes.count() > 1) {
      if (stop === null) publishNextHosts()
      return
    }
    stop?.()
    stop = null
  }

  const stopFollowing = nodes.onChange(startOrStop)
  return () => {
    stopFollowing()
    stop?.()
  }
}
