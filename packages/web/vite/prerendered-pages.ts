import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type Plugin, type ResolvedConfig } from 'vite'
import { filesOfModule, withFileLinks } from './client-files.ts'
import { runWithBrowserGlobals } from './guest-browser.ts'
import { withLaterClientFiles, withStylesInside } from './page-files.ts'

/**
 * Pages that the server sends at their path in place of `index.html` (server/src/http/serve-client.ts). The lobby's page
 * is sent for the lobby of every stake.
 */
const pages = [
  { file: 'landing.html', path: '/', module: /\/landing\/LandingPage\.tsx$/ },
  { file: 'lobby.html', path: '/app/cashgame/micro', module: /\/lobby\/CashLobbyPage\.tsx$/ },
]

const renderer = fileURLToPath(new URL('../src/app/page-html.tsx', import.meta.url))

/**
 * Writes the landing page and the lobby as HTML files: `index.html` with the page already rendered, so that the user
 * sees it before the client runs.
 */
export const prerenderedPagesPlugin = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'cardroom:drawn-pages',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    writeBundle: async ({ dir = '' }, bundle) => {
      const page = bundle['index.html']
      // Tests also build pages other than `index.html`.
      if (page?.type !== 'asset') return
      const html = await runWithBrowserGlobals(() => renderPages(config))
      for (const [index, { file, module }] of pages.entries()) {
        const source = withFileLinks(String(page.source), filesOfModule(bundle, module))
        const pageHtml = withLaterClientFiles(withStylesInside(source, bundle), bundle).replace(
          /<div class="first-paint">.*<\/div>/,
          () => html[index] ?? '',
        )
        writeFileSync(join(dir, file), pageHtml)
      }
    },
  }
}

/** Renders the pages with the client's components. The class names of the styles are the same as in the build. */
const renderPages = async ({ root, mode, resolve: { alias } }: ResolvedConfig): Promise<readonly string[]> => {
  const server = await createServer({
    ...{ configFile: false, root, mode, resolve: { alias }, logLevel: 'error', appType: 'custom' },
    server: { middlewareMode: true, hmr: false, watch: null },
    // Vite does not pre-bundle packages here, because Node can import React and the component library directly.
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const module = await server.ssrLoadModule(renderer)
    const { renderPageHtml } = module as typeof import('../src/app/page-html.tsx')
    const html: string[] = []
    for (const { path } of pages) html.push(await renderPageHtml(path))
    return html
  } finally {
    await server.close()
  }
}
