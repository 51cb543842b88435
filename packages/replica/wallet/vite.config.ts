import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  base: '/wallet/',
  resolve: {
    alias: [
      { find: '@cardroom/ic/wallet', replacement: here('../../ic/src/wallet/index.ts') },
      { find: '@cardroom/ic', replacement: here('../../ic/src/index.ts') },
    ],
  },
  build: { target: 'es2023', outDir: here('../dist/wallet'), emptyOutDir: true },
})
