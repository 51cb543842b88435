import type { FastifyBaseLogger } from 'fastify'
import { runInOneProcess } from '../actors/in-one-process.ts'
import { processChannel } from '../bus/process-channel.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import { errorSummary } from '../ports/fault.ts'
import type { UserId } from '../ports/ids.ts'
import type { Nodes } from '../ports/nodes.ts'
import type { Users } from '../store/users.ts'
import type { Tables } from '../tables/contract.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import { blockedPlayerRemover, removedPlayerSchema } from './forced-leaves.ts'
import { playBlocks } from './play-blocks.ts'
import { blockedEntrantRemover } from './tournament-exits.ts'

export interface OpenPlayBlocksPorts {
  readonly users: Pick<Users, 'update' | 'blocked'>
  readonly tables: Tables
  readonly tournaments: Tournaments
  readonly clock: Clock
  readonly logger: Pick<FastifyBaseLogger, 'error'>
  readonly bus: Bus
  readonly nodes: Nodes
}

/**
 * Sets up self-exclusions and time-outs. A blocked user leaves every cash table, and every tournament that has not
 * started. When the room starts, and when a process joins or leaves it, one process also does this for all users who
 * are blocked at that time.
 */
export const openPlayBlocks = async (ports: OpenPlayBlocksPorts) => {
  const { users, tables, tournaments, clock, logger } = ports
  const reportFailure = (error: unknown) =>
    logger.error({ why: errorSummary(error) }, 'blocked player could not be removed')
  const removals = processChannel(ports, 'room:removed-players', removedPlayerSchema)
  const leaving = blockedPlayerRemover({ tables, removals, clock, reportFailure })
  const { withdraw, exitAllBlocked } = blockedEntrantRemover({ tournaments, clock, reportFailure })
  const stop = await runInOneProcess(ports, {
    name: 'room:departures',
    reportFailure,
    begin: async () => {
      const blockedUsers = await users.blocked(clock.now())
      for (const { id, until } of blockedUsers) await leaving.leaveTables(id, until)
      await exitAllBlocked(new Set(blockedUsers.map(({ id }) => id)))
      return () => {}
    },
  })
  const leaveAll = async (id: UserId, until: number): Promise<void> => {
    await Promise.all([leaving.leaveTables(id, until), withdraw(id)])
  }
  return {
    timeAway: playBlocks({ users, leaveTables: leaveAll }),
    onPlayerRemoved: leaving.onPlayerRemoved,
    close: (): void => {
      stop()
      leaving.close()
    },
  }
}
