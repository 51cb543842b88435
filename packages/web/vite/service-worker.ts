import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'
import { tableChunk } from './chunks.ts'
import { latinFontPattern } from './narrowed-fonts.ts'

const workerPath = fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url))

/** Writes `/sw.js`: the worker with the list of the static files of this build. */
export const serviceWorkerPlugin = (): Plugin => ({
  name: 'cardroom:service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const { code } = await transformWithOxc(readFileSync(workerPath, 'utf8'), workerPath)
      const files = shellFiles(bundle)
      const name = `shell ${createHash('sha256').update(files.join()).digest('hex').slice(0, 16)}`
      const shellDeclaration = `const shell = ${JSON.stringify({ name, files })};\n`
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: shellDeclaration + code.replace(/^export \{\};?$/m, ''),
      })
    },
  },
})

/**
 * The entry, all chunks it loads (now or later) except the table's, their styles, and the fonts for Latin text. The
 * table's code is useless without the server.
 */
const shellFiles = (bundle: Rolldown.OutputBundle): readonly string[] => {
  const fileNames = new Set<string>()
  const add = (name: string): void => {
    const chunk = bundle[name]
    if (fileNames.has(name) || chunk?.type !== 'chunk' || chunk.name === tableChunk) return
    fileNames.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) fileNames.add(style)
    for (const importedName of [...chunk.imports, ...chunk.dynamicImports]) add(importedName)
  }
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type === 'chunk' && file.isEntry) add(name)
    else if (latinFontPattern.test(name)) fileNames.add(name)
  }
  return [...fileNames].sort().map((name) => `/${name}`)
}
