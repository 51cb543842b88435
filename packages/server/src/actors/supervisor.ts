import { type ActorId, actorKindOf } from '../ports/actor-log.ts'
import type { Cancel } from '../ports/clock.ts'
import { loggableErrorOf } from '../ports/fault.ts'
import type { HostLossReason } from './actor-host-lost.ts'
import { type ActorPorts, actorLogFieldsOf } from './actor-ports.ts'
import { UnreadableJournal } from './recovery.ts'
import { scheduleSummaryRepublishing } from './republish-summaries.ts'
import { retryScheduler } from './retries.ts'

const OVERDUE_AFTER_MS = 700
const MAX_ACTORS_PER_SWEEP = 100
const MAX_CONCURRENT_MOVES = 16
const RESTART_WAITS = { firstMs: 250, longestMs: 30_000 }

/** A table or tournament that this process owns. */
export interface HostedActor {
  /** Stops when everything in its mailbox is done. */
  close(): Promise<void>
  /** Stops at once. */
  stop(): void
  /**
   * Called when the journal's deadline of this actor has passed. Ends this host if it waits for another deadline,
   * because another process owned the actor in the meantime. The next sweep then claims the actor.
   */
  endIfReplaced(): Promise<void>
  /** Publishes the summary again, for processes that may have missed it. */
  republishSummary(): void
  /** Publishes every table of this actor and its running turn again, for viewers who may have missed messages. */
  republishTables(): void
}

/** Claims an actor and starts to answer for it. */
export type HostOpener = (actor: ActorId, onLost: (reason: HostLossReason) => void) => Promise<HostedActor>

/**
 * Hosts actors in this process and supervises them: restarts hosts that failed, claims the actors of a process that
 * died, and claims actors with an overdue timer, no matter which process owned them. Of these actors it claims only
 * those that are placed in this process.
 * @param openers how to host an actor, by its kind: the part of its id before the colon
 * @param onTakenOver called when another process has become the owner of an actor that this process owned
 */
export const supervisor = (
  openers: Readonly<Record<string, HostOpener>>,
  ports: ActorPorts,
  onTakenOver: () => void = () => {},
) => {
  const { bus, clock, actorLog, logger, nodes, sweepIntervalMs } = ports
  const hosts = new Map<ActorId, HostedActor>()
  let stopSweeping: Cancel = () => {}
  let isClosed = false

  const openerOf = (actor: ActorId): HostOpener | undefined => openers[actorKindOf(actor)]

  const claim = async (actor: ActorId): Promise<void> => {
    const openHost = openerOf(actor)
    if (isClosed || openHost === undefined) return
    hosts.get(actor)?.stop()
    hosts.delete(actor)
    try {
      const host = await openHost(actor, (reason) => onHostLost(actor, reason))
      hosts.set(actor, host)
      if (isClosed) host.stop()
    } catch (error) {
      const message = error instanceof UnreadableJournal ? error.message : loggableErrorOf(error).name
      logger.error({ ...actorLogFieldsOf(actor), why: message }, 'table could not be opened')
      throw error
    }
  }

  /**
   * Called when a host has ended. A fenced host (the journal has another owner) is not restarted. If there is no other
   * owner after all, `sweep` finds the actor.
   */
  const onHostLost = (actor: ActorId, reason: HostLossReason): void => {
    hosts.delete(actor)
    if (reason === 'failed') restartLater(actor)
    if (reason === 'fenced') onTakenOver()
  }

  const restarts = retryScheduler(clock, RESTART_WAITS)

  const restartLater = (actor: ActorId): void =>
    restarts.schedule(actor, () => void bus.requestOwner(actor).catch(() => restartLater(actor)))

  /** Whether a sweep claims the actor. The process where an actor is placed claims it in its own sweep. */
  const isClaimable = (actor: ActorId): boolean =>
    openerOf(actor) !== undefined && !hosts.has(actor) && !restarts.isWaiting(actor) && nodes.isPlacedHere(actor)

  // When the journal answers again, hosts that failed because of it restart at once instead of after their backoff.
  const findOverdue = overdueActors(actorLog, { isClaimable, nodes, onJournalBack: restarts.runAll })

  const sweep = async (): Promise<void> => {
    for (const actor of await findOverdue()) {
      if (isClaimable(actor)) await bus.requestOwner(actor).catch(() => restartLater(actor))
      else await hosts.get(actor)?.endIfReplaced()
    }
  }

  const sweepLater = (): void => {
    if (isClosed) return
    stopSweeping = clock.setTimer(clock.now() + sweepIntervalMs, () => {
      sweep()
        .catch((error: unknown) => logger.warn({ why: loggableErrorOf(error).name }, 'sweep failed'))
        .finally(sweepLater)
    })
  }

  /** Stops a host, and asks the process where its actor is placed now to claim the actor at once. */
  const release = async (actor: ActorId, host: HostedActor): Promise<void> => {
    await host.close()
    if (hosts.get(actor) === host) hosts.delete(actor)
    // If this fails, the next request for the actor, or a sweep, makes a process claim it.
    if (!nodes.isPlacedHere(actor)) await bus.requestOwner(actor).catch(() => {})
  }

  let isReleasing = false

  /** Hands over the actors that are placed in another process since that process joined. */
  const releaseMoved = async (): Promise<void> => {
    if (isReleasing) return
    isReleasing = true
    const movedHosts = () => [...hosts].filter(([actor]) => !nodes.isPlacedHere(actor)).slice(0, MAX_CONCURRENT_MOVES)
    for (let hostsToMove = movedHosts(); hostsToMove.length > 0 && !isClosed; hostsToMove = movedHosts()) {
      await Promise.all(hostsToMove.map(([actor, host]) => release(actor, host)))
    }
    isReleasing = false
  }

  /**
   * Claims at once the actors of a dead process that are now placed here, without waiting for a request to one of them.
   */
  const claimActorsOf = async (deadNode: string): Promise<void> => {
    const orphans = (await actorLog.ownedBy(deadNode)).filter((actor) => openerOf(actor) && nodes.isPlacedHere(actor))
    await forEachActor(orphans, async (orphan) => {
      if (!isClosed && !hosts.has(orphan)) await bus.requestOwner(orphan).catch(() => restartLater(orphan))
    })
  }

  const stopRepublishing = nodes.onMissedMessages(() => {
    for (const host of hosts.values()) {
      host.republishSummary()
      host.republishTables()
    }
  })
  const stopRefreshing = scheduleSummaryRepublishing({ nodes, clock, hosts: () => hosts.values() })
  const stopOffering = bus.offerToOwn(claim)
  const stopFollowing = nodes.onChange(() => void releaseMoved())
  const stopAdopting = nodes.onLost((deadNode) => {
    claimActorsOf(deadNode).catch((error: unknown) =>
      logger.warn({ why: loggableErrorOf(error).name }, 'takeover failed, the next sweep repeats it'),
    )
  })
  sweepLater()

  return {
    /** How many actors this process owns. */
    ownedCount: (): number => hosts.size,
    close: async (): Promise<void> => {
      isClosed = true
      stopFollowing()
      stopAdopting()
      stopRepublishing()
      stopRefreshing()
      stopOffering()
      stopSweeping()
      restarts.close()
      await Promise.all([...hosts].map(([actor, host]) => release(actor, host)))
    },
  }
}

interface OverdueSearch {
  /** Whether this process claims the actor in this sweep. */
  readonly isClaimable: (actor: ActorId) => boolean
  /** Is told after each query whether the journal has answered. */
  readonly nodes: Pick<ActorPorts['nodes'], 'reportJournal'>
  /** Called when the journal answers again after it did not. */
  readonly onJournalBack: () => void
}

/**
 * Finds actors with an overdue deadline in the journal. If this process claims none of those that are overdue longest,
 * for example because they are unreadable and wait for a restart, the search goes on, so that they hold up no other
 * actor.
 */
const overdueActors = (actorLog: ActorPorts['actorLog'], { isClaimable, nodes, onJournalBack }: OverdueSearch) => {
  let isJournalAway = false
  const readOverdue = async (limit: number): Promise<readonly ActorId[]> => {
    try {
      const overdueIds = await actorLog.overdue(OVERDUE_AFTER_MS, limit)
      nodes.reportJournal(true)
      if (isJournalAway) onJournalBack()
      isJournalAway = false
      return overdueIds
    } catch (error) {
      nodes.reportJournal(false)
      isJournalAway = true
      throw error
    }
  }
  return async (): Promise<readonly ActorId[]> => {
    for (let limit = MAX_ACTORS_PER_SWEEP; ; limit *= 2) {
      const overdueIds = await readOverdue(limit)
      if (overdueIds.some(isClaimable) || overdueIds.length < limit) return overdueIds
    }
  }
}

/** Runs a task for each actor, for up to `MAX_CONCURRENT_MOVES` actors at a time. */
const forEachActor = async (actors: readonly ActorId[], task: (actor: ActorId) => Promise<void>): Promise<void> => {
  const remainingActors = [...actors]
  const runNext = async (): Promise<void> => {
    for (let actor = remainingActors.shift(); actor !== undefined; actor = remainingActors.shift()) await task(actor)
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT_MOVES }, runNext))
}
