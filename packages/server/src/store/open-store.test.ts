import { describe } from 'vitest'
import { actorLogContract } from '../journal/actor-log.contract.ts'
import { ledgerContract } from '../ledger/ledger.contract.ts'
import type { Clock } from '../ports/clock.ts'
import { seededEntropy } from '../ports/entropy.ts'
import type { Store } from './store.ts'
import { openTestServerStore } from './testing/open-test-server-store.ts'
import { openTestStore } from './testing/open-test-store.ts'

const underTest = ({ actorLog: log, ledger, destroy: close }: Store & { destroy(): Promise<void> }) => ({
  log,
  ledger,
  close,
})
const ports = (clock: Clock) => ({ clock, entropy: seededEntropy('open-store') })

describe('embedded', () => {
  const open = async (clock: Clock) => underTest(await openTestStore(ports(clock)))
  describe('journal', () => actorLogContract(open))
  describe('ledger', () => ledgerContract(open))
})

const { TEST_DATABASE_URL: serverUrl } = process.env

describe.skipIf(!serverUrl)('PostgreSQL', () => {
  const open = (name: string) => async (clock: Clock) =>
    underTest(await openTestServerStore(serverUrl ?? '', name, ports(clock)))
  describe('journal', () => actorLogContract(open('cardroom_test_journal')))
  describe('ledger', () => ledgerContract(open('cardroom_test_ledger')))
})
