// Starts the worker from its TypeScript sources, in development and tests. The TypeScript loader of the main thread
// does not work in worker threads, and loading one in every thread would take as long as opening the database. So this
// file compiles the sources once and caches the result on disk.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const sourceFolder = fileURLToPath(new URL('.', import.meta.url))
const cache = fileURLToPath(new URL('../../../../../node_modules/.cache/cardroom', import.meta.url))
const sources = readdirSync(sourceFolder)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(sourceFolder, name), 'utf8') }))
const version = createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 16)
const compiled = join(cache, `database-thread-${version}`)

if (!existsSync(compiled)) {
  const { transformWithOxc } = await import('vite')
  mkdirSync(cache, { recursive: true })
  const unfinishedFolder = mkdtempSync(`${compiled}-`)
  for (const { name, text } of sources) {
    const { code } = await transformWithOxc(text, name)
    const compiledCode = code.replace(/(from "\.\/[\w-]+)\.ts"/g, '$1.mjs"')
    writeFileSync(join(unfinishedFolder, name.replace(/ts$/, 'mjs')), compiledCode)
  }
  try {
    renameSync(unfinishedFolder, compiled)
  } catch {
    // Another process has created the folder meanwhile; its content is the same.
    rmSync(unfinishedFolder, { recursive: true })
  }
}
await import(pathToFileURL(join(compiled, 'worker.mjs')).href)
