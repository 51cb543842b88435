import { connect, httpClient, signIn } from '@cardroom/bots'
import type { Challenge } from '@cardroom/ic'
import { seededWallet, type WalletAdapter } from '@cardroom/ic/wallet'
import { logout, type Proof, readMe, readWallet, register, requestChallenge } from '@cardroom/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { movableClock } from '../support/movable-clock.ts'
import { signInPlayer, walletNumber } from '../support/players.ts'
import { openTestRoom, type TestRoom } from '../support/test-room.ts'
import { until } from '../support/until.ts'

const { clock, move } = movableClock()
let room: TestRoom
beforeAll(async () => {
  room = await openTestRoom({}, { clock })
})
afterAll(() => room.close())

const account = async (wallet: WalletAdapter) => {
  const connection = await wallet.connect()
  if (!connection.ok) throw new Error(connection.code)
  return connection.account
}
const guestCalls = () => httpClient(room.url, () => null)
const challengeFor = (principal: string) => guestCalls()(requestChallenge, { body: { principal } })
const proofOf = async (wallet: WalletAdapter, challenge: Challenge): Promise<Proof> => {
  const { nonce, publicKey, signature } = await wallet.signChallenge(challenge)
  return { nonce, publicKey, signature, delegations: [] }
}

interface Registration {
  readonly principal: string
  readonly address: string
  readonly proof: Proof
  readonly usertype?: string
  readonly balance?: number
}
const registerAs = ({ principal, address, proof, usertype = 'user', balance = 0 }: Registration) =>
  guestCalls()(register, { body: { principal, address, balance, usertype, deviceToken: '', proof } })

const notVerified = { status: 401, message: 'Wallet signature could not be verified' }

describe('sign-in', () => {
  it('a sign-in challenge holds its six fields and is valid for two minutes [S-AUTH-01]', async () => {
    const { principal } = await account(walletNumber(1))
    const challenge = await challengeFor(principal)
    expect(Object.keys(challenge).sort()).toEqual(['domain', 'expiresAt', 'issuedAt', 'nonce', 'purpose', 'v'])
    expect(challenge.expiresAt - challenge.issuedAt).toBe(120_000)
    expect(challenge.nonce).toMatch(/^[0-9a-f]{64}$/)
  })

  it('a sign-in challenge works for one sign-in only [S-AUTH-01]', async () => {
    const wallet = walletNumber(2)
    const { principal, address } = await account(wallet)
    const proof = await proofOf(wallet, await challengeFor(principal))
    await registerAs({ principal, address, proof })
    await expect(registerAs({ principal, address, proof })).rejects.toMatchObject(notVerified)
  })

  it('a sign-in challenge works until two minutes are over [S-AUTH-01]', async () => {
    const wallet = walletNumber(16)
    const { principal, address } = await account(wallet)
    const proof = await proofOf(wallet, await challengeFor(principal))
    const late = await proofOf(wallet, await challengeFor(principal))
    move(90_000)
    await registerAs({ principal, address, proof })
    move(30_000)
    await expect(registerAs({ principal, address, proof: late })).rejects.toMatchObject(notVerified)
  })

  it('a sign-in proof for the challenge of another principal is refused [S-AUTH-01 S-AUTH-02]', async () => {
    const wallet = walletNumber(3)
    const { principal, address } = await account(wallet)
    const other = await account(walletNumber(4))
    const proof = await proofOf(wallet, await challengeFor(other.principal))
    await expect(registerAs({ principal, address, proof })).rejects.toMatchObject(notVerified)
  })

  it('the signature of another wallet opens no account [S-AUTH-02]', async () => {
    const victim = await account(walletNumber(5))
    const thief = walletNumber(6)
    await account(thief)
    const proof = await proofOf(thief, await challengeFor(victim.principal))
    await expect(registerAs({ ...victim, proof })).rejects.toMatchObject(notVerified)
  })

  it('a sign-in signature over another domain is refused [S-AUTH-02]', async () => {
    const wallet = walletNumber(7)
    const { principal, address } = await account(wallet)
    const challenge = await challengeFor(principal)
    const proof = await proofOf(wallet, { ...challenge, domain: 'elsewhere.example' })
    await expect(registerAs({ principal, address, proof })).rejects.toMatchObject(notVerified)
  })

  it('a second sign-in with the same principal returns the same user with a new token [S-AUTH-03]', async () => {
    const first = await signIn(room.url, walletNumber(8))
    const second = await signIn(room.url, walletNumber(8))
    expect(first.user).toMatchObject({ username: '', has_redeemed_referral: false })
    expect(first.user.referral_code).toMatch(/^[A-Z0-9]{8}$/)
    expect(second.user.id).toBe(first.user.id)
    expect(second.token).not.toBe(first.token)
  })

  it('a balance in the sign-in request is ignored: the wallet holds the sign-up chips, once [S-AUTH-04 S-WALLET-04]', async () => {
    const wallet = walletNumber(9)
    const { principal, address } = await account(wallet)
    for (let times = 0; times < 2; times += 1) {
      const proof = await proofOf(wallet, await challengeFor(principal))
      await registerAs({ principal, address, proof, balance: 1_000_000 })
    }
    const { token } = await signIn(room.url, wallet)
    expect(await httpClient(room.url, () => token)(readWallet)).toEqual({ chips: 10_000, inPlay: 0 })
  })

  it('a new user has no special rights, whatever role the request names [S-AUTH-03 S-AUTH-04]', async () => {
    const wallet = walletNumber(18)
    const { principal, address } = await account(wallet)
    const proof = await proofOf(wallet, await challengeFor(principal))
    const body = { principal, address, balance: 1e9, usertype: 'user', deviceToken: '', proof }
    const more = { role: 'admin', isBot: true, username: 'admin', chips: 1e9, referral_code: 'AAAAAAAA' }
    const { user, accessToken } = await guestCalls()(register, { body: { ...body, ...more } as never })
    expect(user).toMatchObject({ principal, address, username: '', email: null, profileImage: null })
    expect(user.referral_code).not.toBe(more.referral_code)
    expect((await room.store.users.byId(user.id as never))?.isBot).toBe(false)
    expect(await httpClient(room.url, () => accessToken)(readWallet)).toEqual({ chips: 10_000, inPlay: 0 })
  })

  it.each([
    ['usertype', { usertype: 'admin' }],
    ['address', { address: '0'.repeat(64) }],
    ['usertype', { usertype: '' }],
  ])('a sign-in request with a wrong %s gives the status 400 [S-AUTH-04]', async (_, change) => {
    const wallet = walletNumber(10)
    const { principal, address } = await account(wallet)
    const proof = await proofOf(wallet, await challengeFor(principal))
    await expect(registerAs({ principal, address, proof, ...change })).rejects.toMatchObject({ status: 400 })
  })

  it('a token is invalid at once after logout [S-AUTH-05]', async () => {
    const { token } = await signIn(room.url, walletNumber(11))
    const call = httpClient(room.url, () => token)
    await call(readMe)
    await call(logout)
    await expect(call(readMe)).rejects.toMatchObject({ status: 401 })
  })

  it('the logout closes the sockets opened with its token, and no others of the user [S-AUTH-05]', async () => {
    const [one, other] = [await signIn(room.url, walletNumber(17)), await signIn(room.url, walletNumber(17))]
    const open = new Set<string>()
    const clients = [one, other].map(({ token, user }) => {
      const client = connect(room.url, token, user)
      client.onConnection((connected) => (connected ? open.add(token) : open.delete(token)))
      return client
    })
    await until('both sockets', () => open.size === 2)
    await httpClient(room.url, () => one.token)(logout)
    await until('one of them to be closed', () => open.size === 1)
    expect([...open]).toEqual([other.token])
    for (const client of clients) client.close()
  })

  it('a call without a token cannot read a user [S-API-02 S-API-04]', async () => {
    await expect(guestCalls()(readMe)).rejects.toMatchObject({ status: 401 })
  })

  it('a username that another user has is refused [S-USER-01 S-USER-03]', async () => {
    await signInPlayer(room.url, 12, 'marlow')
    const { user } = await signIn(room.url, walletNumber(12))
    expect(user.username).toBe('marlow')
    expect(user.tableSettings.display.front_deck).toBe('theme3')
    await expect(signInPlayer(room.url, 13, 'marlow')).rejects.toMatchObject({
      status: 409,
      message: 'Username is already taken',
    })
  })

  it.each(['abc', 'Marlow', '1marlow', 'toolongname', 'mar low', 'märlow'])(
    'the username %s is refused, because its form is not valid [S-USER-03 A-PROFILE-05]',
    async (name) => {
      await expect(signInPlayer(room.url, 14, name)).rejects.toMatchObject({ status: 400, code: 'bad-username' })
    },
  )

  it.each(['dealer', 'mydealer1', 'admin_1', 'guest7', 'support', 'random', 'player'])(
    'the username %s is refused as reserved [S-USER-05]',
    async (name) => {
      await expect(signInPlayer(room.url, 15, name)).rejects.toMatchObject({ message: 'Username is not available' })
    },
  )

  it.each(['players', 'random_1'])(
    'the username %s is allowed: only the exact words "player" and "random" are reserved [S-USER-05]',
    async (name) => {
      const { user } = await signInPlayer(room.url, name === 'players' ? 19 : 20, name)
      expect((await room.store.users.byId(user.id as never))?.username).toBe(name)
    },
  )

  it('an invalid principal gets no sign-in challenge [S-AUTH-01]', async () => {
    await expect(challengeFor('not-a-principal')).rejects.toMatchObject({ status: 400 })
  })

  it('a sign-in with random bytes as proof is refused with a clear message [S-AUTH-02]', async () => {
    const { principal, address } = await account(seededWallet(new Uint8Array(32).fill(99)))
    const { nonce } = await challengeFor(principal)
    const proof = { nonce, publicKey: 'ab'.repeat(44), signature: 'cd'.repeat(64), delegations: [] }
    await expect(registerAs({ principal, address, proof })).rejects.toMatchObject(notVerified)
  })
})
