import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.ts'

const source = (path: string) => fileURLToPath(new URL(`packages/${path}`, import.meta.url))

// Tests run on the sources, so that no stale build can pass them.
const alias = [
  { find: /^@cardroom\/engine\/(evaluator|testing)$/, replacement: source('engine/src/$1/index.ts') },
  { find: '@cardroom/web/testing', replacement: source('web/src/testing/index.ts') },
  { find: /^@cardroom\/ic\/(ledger|verify|wallet|window-wallet)$/, replacement: source('ic/src/$1/index.ts') },
  { find: '@cardroom/server/parts', replacement: source('server/src/parts.ts') },
  { find: /^@cardroom\/(engine|protocol|ic|replica|server|bots)$/, replacement: source('$1/src/index.ts') },
]

// Most tests use an embedded database for seconds only, so V8 compiles its WebAssembly quickly and does not optimise
// it.
const execArgv = ['--liftoff-only']

// A report contains only the message of a failure, so the message has the whole value.
const chaiConfig = { truncateThreshold: 2_000 }

// A page changes a moment after a click, so assertions are repeated until they hold.
const expectation = { poll: { timeout: 30_000, interval: 20 } }

const LONG_SIMULATION = 'test/long/simulation.test.ts'
const LONG_TEST_TIMEOUT = 3_600_000

const setupFiles = ['test/support/name-seed.ts']

export default defineConfig({
  resolve: { alias },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          setupFiles: ['test/support/settle-imports.ts'],
          chaiConfig,
          execArgv,
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}', 'test/structure/**/*.test.ts'],
          exclude: ['**/*.long.test.ts'],
          // Loading the modules again for each of 350 files takes longer than the tests themselves.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          setupFiles,
          chaiConfig,
          execArgv,
          // With isolation each file would load the whole server again.
          isolate: false,
          include: ['test/integration/**/*.test.ts'],
          // Rooms in processes of their own share a busy machine with browsers.
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // These tests wait for most of their time.
          maxWorkers: 3,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'browser',
          setupFiles,
          chaiConfig,
          execArgv,
          // A worker keeps its modules, and its browser, from file to file.
          isolate: false,
          include: ['test/browser/**/*.test.ts'],
          expect: expectation,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'long',
          setupFiles,
          chaiConfig,
          execArgv,
          include: [
            'packages/*/src/**/*.long.test.ts',
            'test/long/**/*.test.ts',
            'test/browser/**/*.test.ts',
            'test/integration/{cluster,cluster-room,operations}.test.ts',
            'packages/engine/src/evaluator/random-hands.test.ts',
            'packages/engine/src/hand-script/reference.test.ts',
            'packages/server/src/actors/recovery.test.ts',
            'packages/server/src/gateway/malformed.test.ts',
            'packages/server/src/gateway/secrecy.test.ts',
            'packages/server/src/tournaments/crash.test.ts',
          ],
          exclude: [LONG_SIMULATION],
          expect: expectation,
          env: {
            CRASH_ENTRANTS: '7',
            EVALUATOR_PAIRS: '5000',
            EVERY_FORM: '1',
            MALFORMED_CASES: '5000',
            RECOVERY_EVENTS: '1000000',
            REFERENCE_HANDS: '2000',
            SECRECY_TABLES: '100',
          },
          testTimeout: LONG_TEST_TIMEOUT,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'simulation',
          setupFiles,
          chaiConfig,
          execArgv,
          include: [LONG_SIMULATION],
          testTimeout: LONG_TEST_TIMEOUT,
        },
      },
    ],
  },
})
