import type { TableId, TournamentId } from '@cardroom/engine'
import { expect } from 'vitest'
import { cashierWithoutLedger } from '../../cashier/open-cashier.ts'
import { defaultTournaments } from '../../config/default-tournaments.ts'
import { type AppendFault, memoryActorLog } from '../../journal/memory-actor-log.ts'
import { memoryLedger } from '../../ledger/memory-ledger.ts'
import { seededEntropy } from '../../ports/entropy.ts'
import { playerIdOf, userId } from '../../ports/ids.ts'
import { oneAtATime } from '../../ports/one-at-a-time.ts'
import { Refused } from '../../ports/refusal.ts'
import { signUp } from '../../ports/testing/postings.ts'
import { virtualClock } from '../../ports/virtual-clock.ts'
import type { User } from '../../store/users.ts'
import { memoryRecords } from '../../tournaments/testing/memory-records.ts'
import { memoryTournaments } from '../../tournaments/testing/memory-tournaments.ts'
import { parseCommandLine } from '../command-line.ts'
import { orderHandler } from '../handler.ts'

const SIGN_UP_CHIPS = 100_000

/** An operator handler on ports in memory and virtual time. The player anna, known as `ann`, has 1000 chips. */
export const operatorWorld = async ({ playMoney = true, houseBots = true } = {}) => {
  const clock = virtualClock()
  const ledger = memoryLedger(clock)
  const faults = { append: (): AppendFault | undefined => undefined, create: (): boolean => false }
  const actorLog = memoryActorLog({ clock, ledger, fault: () => faults.append() })
  const tournaments = memoryTournaments(ledger, clock)
  const records = memoryRecords()
  const notified = new Map<string, unknown>()
  const openTables = new Set<string>()
  const anna = userId('anna')
  await ledger.post(signUp(anna, SIGN_UP_CHIPS))
  const user = { id: anna, username: 'ann' } as User
  const handler = orderHandler({
    config: { playMoney, houseBots, tournaments: [...defaultTournaments], version: '1.0.0' },
    store: {
      backUp: null,
      actorLog,
      oneAtATime: oneAtATime(),
      ledger,
      tournaments: records,
      users: {
        byId: async (id) => (id === anna ? user : null),
        byUsername: async (name) => (name === 'ann' ? user : null),
      },
    },
    tournaments: {
      ...tournaments,
      create: async (config) => {
        if (faults.create()) throw new Error('the process ends here')
        await tournaments.create(config)
      },
    },
    homeGames: {
      findByUniquePart: async (unique) => (openTables.has(unique) ? unique : null),
      create: async (_, form, unique = '') => {
        if (form.smallBlind > 100) throw new Refused('bad-terms')
        openTables.add(unique)
        return { id: unique as TableId, secret: 'abcdefghijklmnopqrstuv' }
      },
      exists: async (id) => openTables.has(id),
      close: async (id) => (openTables.delete(id) ? { ok: true } : { ok: false, refusal: { code: 'no-such-table' } }),
    },
    notifier: { notify: async (id, to, occasion) => void (notified.has(id) || notified.set(id, [to, occasion])) },
    settlement: cashierWithoutLedger({ playMoney, depositRate: 100 }).settlement,
    clock,
    entropy: seededEntropy('operator'),
  })
  let orders = 0
  return {
    ...{ clock, handler, faults, tournaments, records, notified, actorLog },
    /** The ids of the open home games. */
    openTables: openTables as ReadonlySet<string>,
    /** Runs an operator's command line, by default with a new order id. @returns its output, or why it was refused */
    runLine: async (line: string, id = `order-${++orders}`): Promise<string> => {
      const typed = parseCommandLine(line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [])
      const answer = handler.execute({ id, order: typed?.order })
      return answer.then(
        (lines) => lines.join('\n'),
        (error: Error) => `${error.name}: ${error.message}`,
      )
    },
    /** Anna registers for a tournament. */
    registerAnna: (id: TournamentId) => tournaments.ask(id, playerIdOf(anna), 'register'),
    /** Anna's wallet balance, hundredths of a chip. */
    walletBalance: () => ledger.balanceOf(`wallet:${anna}`),
    houseBalance: () => ledger.balanceOf('house'),
    /** Checks that no chips were lost or created. */
    audit: async () => expect(await ledger.trialBalance()).toEqual({ sum: 0, unbalanced: [], minted: SIGN_UP_CHIPS }),
  }
}

export type OperatorWorld = Awaited<ReturnType<typeof operatorWorld>>
