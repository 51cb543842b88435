import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { actorLogContract } from '../journal/actor-log.contract.ts'
import { ledgerContract } from '../ledger/ledger.contract.ts'
import type { Clock } from '../ports/clock.ts'
import { seededEntropy } from '../ports/entropy.ts'
import { temporaryFolder } from '../ports/testing/temporary-folder.ts'
import { openStore, StoreLocked } from './open-store.ts'
import type { Store } from './store.ts'
import { openTestServerStore } from './testing/open-test-server-store.ts'
import { openTestStore } from './testing/open-test-store.ts'

const journalAndLedgerOf = ({ actorLog, ledger, destroy }: Store & { destroy(): Promise<void> }) => ({
  ...{ log: actorLog, ledger, close: destroy },
})
const storePorts = (clock: Clock) => ({ clock, entropy: seededEntropy('open-store') })

/** A claim of an SQL journal reads one page of events. */
const MOST_EVENTS_PER_CLAIM = 500

describe('the embedded store', () => {
  const open = async (clock: Clock) => journalAndLedgerOf(await openTestStore(storePorts(clock)))
  actorLogContract(open, MOST_EVENTS_PER_CLAIM)
  ledgerContract(open)

  it('a store opens after an interrupted first start, and its data survives a restart [S-OPS-03 S-OPS-04]', {
    timeout: 120_000,
  }, async () => {
    const dataDir = join(temporaryFolder(), 'data')
    await mkdir(join(dataDir, 'postgres.unfinished'), { recursive: true })
    await writeFile(join(dataDir, 'postgres.unfinished', 'PG_VERSION'), 'half a line')

    const first = await openStore({ dataDir })
    expect(await first.answerMs()).toBeLessThan(10_000)
    const { user } = await first.users.register({ principal: 'p', address: 'a' })
    await expect(openStore({ dataDir })).rejects.toThrow(StoreLocked)
    await first.close()
    expect(await first.answerMs()).toBeNull()

    const second = await openStore({ dataDir })
    expect(await second.users.byId(user.id)).toEqual(user)
    await second.close()
  })
})

const { TEST_DATABASE_URL: serverUrl } = process.env

describe.skipIf(!serverUrl)('the store on a PostgreSQL server', () => {
  const open = (name: string) => async (clock: Clock) =>
    journalAndLedgerOf(await openTestServerStore(serverUrl ?? '', name, storePorts(clock)))
  actorLogContract(open('cardroom_test_journal'), MOST_EVENTS_PER_CLAIM)
  ledgerContract(open('cardroom_test_ledger'))
})
