import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const pathHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: pathHere('.'),
  base: '/wallet/',
  resolve: {
    alias: [
      { find: '@cardroom/ic/wallet', replacement: pathHere('../../ic/src/wallet/index.ts') },
      { find: '@cardroom/ic', replacement: pathHere('../../ic/src/index.ts') },
    ],
  },
  build: { target: 'es2023', outDir: pathHere('../dist/wallet'), emptyOutDir: true },
})
