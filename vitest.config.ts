import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const source = (path: string) => fileURLToPath(new URL(`packages/${path}`, import.meta.url))

// Tests run on the sources, so that no stale build can pass them.
const alias = [
  { find: /^@cardroom\/engine\/(evaluator|testing)$/, replacement: source('engine/src/$1/index.ts') },
  { find: '@cardroom/web/testing', replacement: source('web/src/testing/index.ts') },
  { find: /^@cardroom\/ic\/(ledger|verify|wallet|window-wallet)$/, replacement: source('ic/src/$1/index.ts') },
  { find: /^@cardroom\/(engine|protocol|ic|replica|server|bots)$/, replacement: source('$1/src/index.ts') },
]

// Most stores of tests live for seconds: their database is compiled quickly, and never again for speed.
const execArgv = ['--liftoff-only']

// A report keeps the message of a failure alone: let it hold the whole value.
const chaiConfig = { truncateThreshold: 2_000 }

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          chaiConfig,
          execArgv,
          include: ['packages/*/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.long.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          chaiConfig,
          execArgv,
          include: ['test/integration/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'browser',
          chaiConfig,
          execArgv,
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'long',
          chaiConfig,
          execArgv,
          include: [
            'packages/*/src/**/*.long.test.ts',
            'test/long/**/*.test.ts',
            'test/browser/keyboard-player.test.ts',
          ],
          env: { KEYBOARD_HANDS: '200' },
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
