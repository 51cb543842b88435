import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export interface ServedModulePage {
  readonly address: string
  close(): void
}

/**
 * Serves a page for one module of the product, which the page loads from `/module.js`.
 * @param entry path of the module from the repository's root
 */
export const serveModulePage = async (entry: string, html: string): Promise<ServedModulePage> => {
  const scripts = await builtScripts(fileURLToPath(new URL(`../../${entry}`, import.meta.url)))
  const server = createServer(({ url = '/' }, response) => {
    const script = scripts.get(url)
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript').end(script ?? html)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}

/** The module's code as a browser loads it, by path; rarely needed code is in separate files. */
const builtScripts = async (entry: string): Promise<ReadonlyMap<string, string>> => {
  const lib = { entry, formats: ['es' as const], fileName: 'module' }
  const built = await build({ configFile: false, logLevel: 'silent', build: { write: false, lib } })
  const chunks = Array.isArray(built) ? built.flatMap((one) => one.output) : []
  return new Map(chunks.flatMap((one) => (one.type === 'chunk' ? [[`/${one.fileName}`, one.code] as const] : [])))
}
