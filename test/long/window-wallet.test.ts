import { accountIdOf } from '@cardroom/ic'
import { type IcpLedger, type LedgerEndpoint, openLedger, type TransferOutcome } from '@cardroom/ic/ledger'
import { verifyProof } from '@cardroom/ic/verify'
import type { ConnectOutcome, WalletAdapter } from '@cardroom/ic/wallet'
import { openReplica, type Replica } from '@cardroom/replica'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { challengeAt } from '../support/challenge.ts'
import { type ServedModulePage, serveModulePage } from '../support/module-page.ts'
import { visitors } from '../support/room-pages.ts'

type WalletKind = 'internet-identity' | 'nfid'

declare global {
  var wallets: Readonly<Record<WalletKind, WalletAdapter>>
  var access: LedgerEndpoint
  /** outcome of the last click */
  var outcome: Promise<unknown>
}

const payee = accountIdOf('mxzaz-hqaaa-aaaar-qaada-cai')
const oneIcpE8s = 100_000_000n

const walletPage = (url: string) => `<!doctype html><title>Wallets</title>
<button id="connect-internet-identity">Internet Identity</button><button id="connect-nfid">NFID</button>
<button id="pay-internet-identity">Pay</button><button id="pay-nfid">Pay</button>
<script type="module">
  import { internetIdentityWallet, nfidWallet } from '/module.js'
  const wallets = { 'internet-identity': internetIdentityWallet('${url}'), nfid: nfidWallet('${url}') }
  for (const [kind, wallet] of Object.entries(wallets)) {
    document.getElementById('connect-' + kind).addEventListener('click', () => {
      globalThis.outcome = wallet.connect()
    })
    document.getElementById('pay-' + kind).addEventListener('click', () => {
      const request = { to: '${payee}', amountE8s: 5000000n, feeE8s: 10000n, memo: 7n, createdAtTimeNs: BigInt(Date.now()) * 1000000n }
      globalThis.outcome = wallet.transfer(access, request).catch((error) => error.name)
    })
  }
  globalThis.wallets = wallets
</script>`

const now = Date.now()
const challenge = challengeAt(now)

// In the long run, because it goes through everything that two wallets can answer; wallet-choice signs in with both,
// and cashier-transfer pays by one, in `npm test`.
describe('a wallet in a window of its own, in Chromium', () => {
  const browser = visitors()
  let replica: Replica
  let ledger: IcpLedger
  let served: ServedModulePage
  let page: Page
  beforeAll(async () => {
    replica = await openReplica({ port: 0, file: null, now: Date.now })
    const { url, canisterId, rootKey } = replica
    ledger = await openLedger({ host: url, canisterId, rootKey })
    served = await serveModulePage('packages/ic/src/window-wallet/index.ts', walletPage(`${url}/wallet`))
  })
  afterAll(async () => {
    served?.close()
    await replica?.close()
  })
  beforeEach(async () => {
    page = await browser.openPage()
    await page.goto(served.address)
    await page.waitForFunction(() => 'wallets' in globalThis)
    const { url: host, canisterId, rootKey } = replica
    const access = { host, canisterId, rootKey }
    await page.evaluate((given) => void Object.assign(globalThis, given), { access })
  })

  /**
   * Clicks, and answers every question in the wallet's window. Without answers it closes the window.
   * @returns the outcome of the click
   */
  const clickAndAnswer = async <Outcome>(
    id: string,
    ...answers: readonly ('Approve' | 'Reject')[]
  ): Promise<Outcome> => {
    const [window] = await Promise.all([page.waitForEvent('popup'), page.click(`#${id}`)])
    for (const answer of answers) await window.getByRole('button', { name: answer }).click()
    if (answers.length === 0) {
      await window.getByRole('button', { name: 'Approve' }).waitFor()
      await window.close()
    }
    // Waits for the end of this window, because the next click opens another one.
    if (!window.isClosed()) await window.waitForEvent('close')
    return (await page.evaluate(() => globalThis.outcome)) as Outcome
  }
  const connect = async (kind: WalletKind) => {
    const connection = await clickAndAnswer<ConnectOutcome>(`connect-${kind}`, 'Approve')
    return connection.ok ? connection.account : expect.fail(connection.code)
  }
  /** The account that holds the wallet's ICP, as the wallet's own page shows it. */
  const walletAccount = async (): Promise<string> => {
    const own = await page.context().newPage()
    await own.goto(`${replica.url}/wallet`)
    const account = await own.locator('#account:not(:empty)').textContent()
    await own.close()
    return account ?? expect.fail('the wallet shows no account')
  }

  describe.each(['internet-identity', 'nfid'] as const)('the window wallet %s', (kind) => {
    it('a window wallet signs in by a delegation that the server accepts [Q37 S-AUTH-02]', async () => {
      const { principal, address } = await connect(kind)
      expect(address).toBe(accountIdOf(principal))
      const proof = await page.evaluate(([which, asked]) => wallets[which].signChallenge(asked), [
        kind,
        challenge,
      ] as const)
      expect(proof.delegations).toHaveLength(1)
      expect(await verifyProof({ challenge, principal, proof, now })).toEqual({ ok: true })
    })

    it('a window wallet stays connected over a reload, until it is disconnected [Q37]', async () => {
      const account = await connect(kind)
      await page.reload()
      await page.waitForFunction(() => 'wallets' in globalThis)
      expect(await page.evaluate((which) => wallets[which].restore(), kind)).toEqual(account)
      await page.evaluate((which) => wallets[which].disconnect(), kind)
      expect(await page.evaluate((which) => wallets[which].restore(), kind)).toBeNull()
      expect(await connect(kind)).toEqual(account)
    })

    it('a window wallet reports whether its owner rejected the sign-in or closed the window [Q37]', async () => {
      expect(await clickAndAnswer(`connect-${kind}`, 'Reject')).toEqual({ ok: false, code: 'declined' })
      expect(await clickAndAnswer(`connect-${kind}`)).toEqual({ ok: false, code: 'no-answer' })
    })
  })

  it('Internet Identity: the session pays from the account that signed in, without a window [B-ICP-02]', async () => {
    const { address } = await connect('internet-identity')
    await ledger.faucet(address, oneIcpE8s)
    await page.click('#pay-internet-identity')
    const outcome = (await page.evaluate(() => globalThis.outcome)) as TransferOutcome
    if (!outcome.ok) expect.fail(outcome.reason)
    expect((await ledger.block(outcome.blockIndex))?.transfer).toMatchObject({ from: address, to: payee })
    expect(page.context().pages()).toHaveLength(1)
  })

  it('NFID: an approved transfer is paid by the account of the wallet, as its block shows [B-ICP-02]', async () => {
    await connect('nfid')
    const from = await walletAccount()
    await ledger.faucet(from, oneIcpE8s)
    const outcome = await clickAndAnswer<TransferOutcome>('pay-nfid', 'Approve', 'Approve')
    if (!outcome.ok) expect.fail(outcome.reason)
    const block = await ledger.block(outcome.blockIndex)
    expect(block).toMatchObject({ memo: 7n, transfer: { from, to: payee, amountE8s: 5_000_000n, feeE8s: 10_000n } })
    // The page knows the wallet's account by now, so the wallet asks only about the transfer.
    expect(await clickAndAnswer<TransferOutcome>('pay-nfid', 'Approve')).toMatchObject({ ok: true })
  })

  it('NFID: a transfer that the account cannot pay is refused, and a declined one moves no ICP [B-ICP-05]', async () => {
    await connect('nfid')
    const broke = await clickAndAnswer<TransferOutcome>('pay-nfid', 'Approve', 'Approve')
    expect(broke).toMatchObject({ ok: false, refusal: 'insufficient-funds' })
    const from = await walletAccount()
    await ledger.faucet(from, oneIcpE8s)
    expect(await clickAndAnswer<TransferOutcome>('pay-nfid', 'Reject')).toMatchObject({
      ok: false,
      refusal: 'declined',
    })
    await expect.poll(() => ledger.balanceOf(from)).toBe(oneIcpE8s)
  })

  it('NFID: if its window is closed, the outcome of the transfer is unknown [B-ICP-06]', async () => {
    await connect('nfid')
    expect(await clickAndAnswer('pay-nfid')).toBe('UnknownTransferOutcome')
  })
})
