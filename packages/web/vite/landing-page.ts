import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type Plugin, type ResolvedConfig } from 'vite'
import { asGuestBrowser } from './guest-browser.ts'

/** Served at `/` in place of `index.html` (server/src/http/app.ts). */
const landingFile = 'landing.html'

const renderer = fileURLToPath(new URL('../src/app/landing-html.tsx', import.meta.url))

/**
 * Writes the page that `/` opens with: `index.html` with the landing page already drawn, so that it is seen before the
 * client has run.
 */
export const landingPage = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'cardroom:landing-page',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    writeBundle: async ({ dir = '' }, bundle) => {
      const page = bundle['index.html']
      // A build of another page, for tests.
      if (page?.type !== 'asset') return
      const html = await asGuestBrowser(() => drawn(config))
      writeFileSync(
        join(dir, landingFile),
        String(page.source).replace(/<div class="first-paint">.*<\/div>/, () => html),
      )
    },
  }
}

/** Rendered with the components themselves; the class names of styles are those of the build. */
const drawn = async ({ root, mode, resolve: { alias } }: ResolvedConfig): Promise<string> => {
  const server = await createServer({
    ...{ configFile: false, root, mode, resolve: { alias }, logLevel: 'error', appType: 'custom' },
    server: { middlewareMode: true, hmr: false, watch: null },
    // React and the component library are loaded as they are.
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const module = await server.ssrLoadModule(renderer)
    return await (module as typeof import('../src/app/landing-html.tsx')).landingHtml()
  } finally {
    await server.close()
  }
}
