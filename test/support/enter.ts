import { signInAs } from '@cardroom/bots'
import { browserWallet, memoryKeyStore } from '@cardroom/ic/wallet'
import { SESSION_MS, type User } from '@cardroom/protocol'
import type { Page } from 'playwright-core'

interface StoredSession {
  readonly token: string
  readonly user: User
  readonly keys: { readonly private: JsonWebKey; readonly public: JsonWebKey }
  readonly sessionMs: number
}

/**
 * Prepares a browser as if a new player had signed in with the built-in wallet and chosen a name, like `connectAs`, but
 * over the server's public API, because the clicks take a second and a half of processor time. Open a page next.
 */
export const enterAs = async (page: Page, url: string, username: string): Promise<void> => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const store = memoryKeyStore()
  await store.replace(keys)
  const { token, user } = await signInAs(url, browserWallet(store), username)
  const [secret, open] = [keys.privateKey, keys.publicKey]
  const jwks = {
    private: await crypto.subtle.exportKey('jwk', secret),
    public: await crypto.subtle.exportKey('jwk', open),
  }
  // Any page of the room's origin would do; this one loads fastest.
  await page.goto(`${url}/health`)
  await page.evaluate(storeSession, { token, user, keys: jwks, sessionMs: SESSION_MS })
}

/** Stores a session where the client stores its own. Runs in the page, so it uses nothing from outside. */
const storeSession = async ({ token, user, keys, sessionMs }: StoredSession): Promise<void> => {
  for (const [name, value] of [
    ['userToken', token],
    ['isLoggedIn', 'true'],
  ]) {
    // biome-ignore lint/suspicious/noDocumentCookie: as web/src/session/cookies.ts does
    document.cookie = `${name}=${value}; Max-Age=${sessionMs / 1_000}; Path=/; Secure; SameSite=Strict`
  }
  const local = {
    user: JSON.stringify({ ...user, email: undefined }),
    userAddress: user.address,
    walletKind: 'browser',
    sessionEnd: String(Date.now() + sessionMs),
  }
  for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value)
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const privateKey = await crypto.subtle.importKey('jwk', keys.private, algorithm, false, ['sign'])
  const publicKey = await crypto.subtle.importKey('jwk', keys.public, algorithm, true, ['verify'])
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('cardroom-wallet', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('keys')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction('keys', 'readwrite')
    transaction.objectStore('keys').put({ keys: { privateKey, publicKey }, isOpen: true }, 'wallet')
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  database.close()
}
