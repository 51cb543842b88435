import { afterAll, vi } from 'vitest'
import { cookieJar } from '../../session/testing/cookie-jar.ts'
import { memoryStore } from '../../storage/testing/memory-store.ts'

const mediaQueryResult = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }

/**
 * Stubs the browser globals that the client reads when it is loaded, until the end of the suite or file that calls this.
 * Import the client's modules after the call, because the call drops the modules that other test files have loaded.
 * `wide` is the result of every media query.
 */
export const stubBrowser = () => {
  vi.resetModules()
  afterAll(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })
  const window = {
    origin: 'http://cardroom.test',
    isSecureContext: true,
    wide: false,
    addEventListener: () => {},
    removeEventListener: () => {},
    matchMedia: () => ({ ...mediaQueryResult, matches: window.wide }),
  }
  const visit = memoryStore()
  vi.stubGlobal('window', window)
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('document', cookieJar())
  vi.stubGlobal('localStorage', memoryStore())
  vi.stubGlobal('sessionStorage', visit)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  return { window, visit }
}
