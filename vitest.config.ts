import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const source = (path: string) => fileURLToPath(new URL(`packages/${path}`, import.meta.url))

// Tests run on the sources, so that no stale build can pass them.
const alias = [
  { find: /^@cardroom\/engine\/(evaluator|testing)$/, replacement: source('engine/src/$1/index.ts') },
  { find: '@cardroom/web/testing', replacement: source('web/src/testing/index.ts') },
  { find: /^@cardroom\/ic\/(verify|wallet)$/, replacement: source('ic/src/$1/index.ts') },
  { find: /^@cardroom\/(engine|protocol|ic|server|bots)$/, replacement: source('$1/src/index.ts') },
]

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.long.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
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
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'long',
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
