import { repositoryPath } from './root.mjs'

/**
 * Paths of JavaScript files in `node_modules`, because the entries of `node_modules/.bin` are shell scripts on Windows.
 */
const programs = {
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
}

/**
 * A command of one of the packages that build and test the room.
 * @param {keyof typeof programs} name
 * @returns {[command: string, args: readonly string[]]}
 */
export const toolCommand = (name, ...args) => [
  process.execPath,
  [repositoryPath('node_modules', programs[name]), ...args],
]
