import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './vite/chunks.ts'
import { clientFileLinksPlugin } from './vite/client-files.ts'
import { componentStylesPlugins } from './vite/component-styles.ts'
import { compressedFilesPlugin } from './vite/compressed.ts'
import { designTokensPlugin } from './vite/design-tokens.ts'
import { headTagsPlugin } from './vite/head-tags.ts'
import { invitationPagePlugin } from './vite/invitation-page.ts'
import { narrowedFontsPlugin } from './vite/narrowed-fonts.ts'
import { prerenderedPagesPlugin } from './vite/prerendered-pages.ts'
import { serviceWorkerPlugin } from './vite/service-worker.ts'
import { unusedCodePlugins, unusedStylesPlugin } from './vite/unused-code.ts'

const pathTo = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const room = process.env.CARDROOM_URL ?? 'http://127.0.0.1:3000'
const api =
  'auth|users|games|home-games|wallet|tournaments|game-history|notifications|uploads?|docs|config|health|ready'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    designTokensPlugin(),
    componentStylesPlugins(),
    narrowedFontsPlugin(),
    unusedCodePlugins(),
    headTagsPlugin(),
    clientFileLinksPlugin(),
    serviceWorkerPlugin(),
    invitationPagePlugin(),
    prerenderedPagesPlugin(),
    compressedFilesPlugin(),
  ],
  resolve: {
    alias: [
      { find: /^@cardroom\/ic\/(ledger|wallet|window-wallet)$/, replacement: pathTo('ic/src/$1/index.ts') },
      { find: /^@cardroom\/(protocol|ic)$/, replacement: pathTo('$1/src/index.ts') },
    ],
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      [`^/(${api})(/|\\?|$)`]: { target: room },
      '/socket.io': { target: room, ws: true },
    },
  },
  css: { postcss: { plugins: [unusedStylesPlugin] } },
  build: {
    // Syntax that the oldest browsers of README.md (Systems) can parse. Functions that they lack are not added by the build.
    target: 'es2023',
    // Older browsers fetch the files when they are imported.
    modulePreload: { polyfill: false },
    // Images stay separate files instead of data URLs, which the content security policy forbids in styles.
    assetsInlineLimit: 0,
    // In kB. The table screen's chunk is almost this large, but it is loaded only with a table.
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks } },
      treeshake: {
        // These modules have no side effects: a chunk contains only what it uses of them.
        moduleSideEffects: [
          { test: /packages\/(protocol|ic)\/src\/|\/engine\.io-client\/build\/esm\/transports\//, sideEffects: false },
        ],
      },
    },
  },
})
