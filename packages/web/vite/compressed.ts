import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressibleFile = /\.(js|css|html|svg|json|webmanifest)$/

/** Writes a .br and a .gz beside every text file of the build; the server sends the one that the browser accepts. */
export const compressedFilesPlugin = (): Plugin => {
  let outDir = ''
  return {
    name: 'cardroom:compressed',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle: () => {
      for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        const file = join(outDir, name)
        if (!compressibleFile.test(name) || !statSync(file).isFile()) continue
        const text = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(text))
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
      }
    },
  }
}
