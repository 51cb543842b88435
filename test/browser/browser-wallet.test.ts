import { verifyProof } from '@cardroom/ic/verify'
import type { ConnectOutcome, KeyPairWallet, WalletAccount } from '@cardroom/ic/wallet'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { challengeAt } from '../support/challenge.ts'
import { type ServedModulePage, serveModulePage } from '../support/module-page.ts'
import { visitors } from '../support/room-pages.ts'

declare global {
  var wallet: KeyPairWallet
}

const now = Date.UTC(2026, 0, 1)
const challenge = challengeAt(now)

const html = `<!doctype html><title>Wallet</title><script type="module">
  import { browserWallet, indexedDbKeyStore } from '/module.js'
  globalThis.wallet = browserWallet(indexedDbKeyStore())
</script>`

const browser = visitors()
let served: ServedModulePage
beforeAll(async () => {
  served = await serveModulePage('packages/ic/src/wallet/index.ts', html)
  return () => served.close()
})

/** Opens the page in a new browser, or in a further tab beside `other`. */
const openTab = async (other?: Page): Promise<Page> => {
  const opened = other ? await other.context().newPage() : await browser.openPage()
  await opened.goto(served.address)
  await opened.waitForFunction(() => 'wallet' in globalThis)
  return opened
}
const connect = async (opened: Page): Promise<WalletAccount> => {
  const connection: ConnectOutcome = await opened.evaluate(() => wallet.connect())
  return connection.ok ? connection.account : expect.fail(connection.code)
}
const restore = (opened: Page) => opened.evaluate(() => wallet.restore())

it('a proof that the browser wallet signed passes the server’s verification function [S-AUTH-06 S-AUTH-02]', async () => {
  const opened = await openTab()
  const { principal } = await connect(opened)
  const proof = await opened.evaluate((asked) => wallet.signChallenge(asked), challenge)
  expect(await verifyProof({ challenge, principal, proof, now })).toEqual({ ok: true })
})

it('the browser wallet stays open over a reload and in a new tab, until it is disconnected [S-AUTH-06]', async () => {
  const opened = await openTab()
  expect(await restore(opened)).toBeNull()
  const account = await connect(opened)
  await opened.reload()
  await opened.waitForFunction(() => 'wallet' in globalThis)
  expect(await restore(opened)).toEqual(account)
  const other = await openTab(opened)
  expect(await restore(other)).toEqual(account)
  await other.evaluate(() => wallet.disconnect())
  expect(await restore(opened)).toBeNull()
  expect(await connect(await openTab(opened))).toEqual(account)
})

it('three tabs that connect a browser wallet at once open the same account [S-AUTH-06]', async () => {
  const first = await openTab()
  const tabs = [first, await openTab(first), await openTab(first)]
  const accounts = await Promise.all(tabs.map(connect))
  expect(new Set(accounts.map(({ principal }) => principal)).size).toBe(1)
})

it('forgetting the browser wallet deletes its key, so the next connection opens another account [S-AUTH-06]', async () => {
  const opened = await openTab()
  const { principal } = await connect(opened)
  await opened.evaluate(() => wallet.forget())
  expect(await restore(opened)).toBeNull()
  expect((await connect(opened)).principal).not.toBe(principal)
})

it('a script of the page cannot export the secret key of the browser wallet [S-AUTH-06]', async () => {
  const opened = await openTab()
  await connect(opened)
  const secrets = await opened.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('cardroom-wallet')
      request.onsuccess = () => resolve(request.result)
    })
    const records = await new Promise<readonly { keys: CryptoKeyPair }[]>((resolve) => {
      const request = database.transaction('keys').objectStore('keys').getAll()
      request.onsuccess = () => resolve(request.result)
    })
    const tryExport = (key: CryptoKey) =>
      crypto.subtle.exportKey('pkcs8', key).then(
        () => 'readable',
        () => 'sealed',
      )
    return Promise.all(records.map(({ keys }) => tryExport(keys.privateKey)))
  })
  expect(secrets).toEqual(['sealed'])
})
