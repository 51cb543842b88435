import { afterAll, beforeAll, describe } from 'vitest'
import { seededEntropy } from '../../ports/entropy.ts'
import { type VirtualClock, virtualClock } from '../../ports/virtual-clock.ts'
import type { Store } from '../store.ts'
import type { User } from '../users.ts'
import { openTestServerStore } from './open-test-server-store.ts'
import { openTestStore } from './open-test-store.ts'

/** One store for all tests of a suite, with its own clock. */
export interface SuiteStore {
  readonly clock: VirtualClock
  /** @returns the store; callable only while a test runs, since it is opened before the first test */
  store(): Store
  /** Registers a user whose wallet has signed in. */
  register(principal: string): Promise<User>
}

/**
 * Runs tests on an embedded store and, if TEST_DATABASE_URL names a PostgreSQL server, on a database there.
 * @param name of the database: lower-case letters and underscores, different in every test file
 */
export const onEveryStore = (name: string, tests: (opened: SuiteStore) => void): void => {
  const { TEST_DATABASE_URL: serverUrl } = process.env
  const defineSuite = (
    open: (ports: Parameters<typeof openTestStore>[0]) => Promise<Store & { destroy(): Promise<void> }>,
  ) => {
    const clock = virtualClock()
    let opened: Awaited<ReturnType<typeof open>> | undefined
    beforeAll(async () => {
      opened = await open({ clock, entropy: seededEntropy(name) })
    }, 60_000)
    afterAll(() => opened?.destroy())
    const store = (): Store => {
      if (!opened) throw new Error('the store is open inside tests only')
      return opened
    }
    const register = async (principal: string): Promise<User> => {
      const { user } = await store().users.register({ principal, address: principal })
      await store().accountKeys.saveWalletKey(user, clock.now())
      return user
    }
    tests({ clock, store, register })
  }
  describe('on the embedded store', () => defineSuite(openTestStore))
  describe.skipIf(!serverUrl)('on a PostgreSQL server', () =>
    defineSuite((ports) => openTestServerStore(serverUrl ?? '', `cardroom_test_${name}`, ports)),
  )
}
