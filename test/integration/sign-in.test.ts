import { connect, httpClient, signIn } from '@cardroom/bots'
import { logout, readMe, readWallet, walletSignIn } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { movableClock } from '../support/movable-clock.ts'
import { signInPlayer, walletNumber } from '../support/players.ts'
import { roomOfFile } from '../support/room-of-file.ts'
import { challengeFor, openWallet, signChallenge, signInRequest } from '../support/sign-in-proof.ts'
import { until } from '../support/until.ts'
import { watchConnection } from '../support/watch-client.ts'

const { clock, move } = movableClock()
const room = await roomOfFile({}, { clock })

type SignInRequest = Awaited<ReturnType<typeof signInRequest>>

const challengeOf = async (number: number) => challengeFor(room.url, (await openWallet(walletNumber(number))).principal)
/** Signs in with this request; `change` can be any fields of the body, also unknown ones. */
const registerAs = (request: SignInRequest, change: object = {}) => {
  const body = { ...request, balance: 0, usertype: 'user', deviceToken: '', ...change }
  return httpClient(room.url, () => null)(walletSignIn, { body: body as never })
}

const notVerified = { status: 401, message: 'Wallet signature could not be verified' }

it('a sign-in challenge holds its six fields and is valid for two minutes [S-AUTH-01]', async () => {
  const challenge = await challengeOf(1)
  expect(Object.keys(challenge).sort()).toEqual(['domain', 'expiresAt', 'issuedAt', 'nonce', 'purpose', 'v'])
  expect(challenge.expiresAt - challenge.issuedAt).toBe(120_000)
  expect(challenge.nonce).toMatch(/^[0-9a-f]{64}$/)
})

it('a sign-in challenge works once, and not after two minutes [S-AUTH-01]', async () => {
  const [request, late] = [
    await signInRequest(room.url, walletNumber(2)),
    await signInRequest(room.url, walletNumber(2)),
  ]
  move(90_000)
  await registerAs(request)
  await expect(registerAs(request)).rejects.toMatchObject(notVerified)
  move(30_000)
  await expect(registerAs(late)).rejects.toMatchObject(notVerified)
})

it.each([
  [
    'for the challenge of another principal [S-AUTH-01 S-AUTH-02]',
    async () => signChallenge(walletNumber(3), await challengeOf(4)),
  ],
  [
    'with the signature of another wallet [S-AUTH-02]',
    async () => signChallenge(walletNumber(6), await challengeOf(3)),
  ],
  [
    'over another domain [S-AUTH-02]',
    async () => signChallenge(walletNumber(3), { ...(await challengeOf(3)), domain: 'elsewhere.example' }),
  ],
  [
    'of random bytes [S-AUTH-02]',
    async () => ({
      nonce: (await challengeOf(3)).nonce,
      publicKey: 'ab'.repeat(44),
      signature: 'cd'.repeat(64),
      delegations: [],
    }),
  ],
])('a sign-in is refused as not verified if its proof is one %s', async (_, makeProof) => {
  const account = await openWallet(walletNumber(3))
  await expect(registerAs({ ...account, proof: await makeProof() })).rejects.toMatchObject(notVerified)
})

it('a sign-in returns a token and the user; a second one with the same principal returns the same user with a new token [S-AUTH-03 A-HTTP-09]', async () => {
  const first = await signIn(room.url, walletNumber(8))
  const second = await signIn(room.url, walletNumber(8))
  expect(first.user).toMatchObject({ username: '', has_redeemed_referral: false })
  expect(first.user.referral_code).toMatch(/^[A-Z0-9]{8}$/)
  expect(first.token).toMatch(/^[\w-]{43}$/)
  expect(await httpClient(room.url, () => first.token)(readMe)).toEqual(first.user)
  expect(second.user.id).toBe(first.user.id)
  expect(second.token).not.toBe(first.token)
})

it('a new user has no special rights and the sign-up chips once, whatever role and balance the request names [S-AUTH-03 S-AUTH-04 S-WALLET-04]', async () => {
  const wallet = walletNumber(18)
  const more = { balance: 1e9, role: 'admin', isBot: true, username: 'admin', chips: 1e9, referral_code: 'AAAAAAAA' }
  const request = await signInRequest(room.url, wallet)
  const { user } = await registerAs(request, more)
  const { principal, address } = request
  expect(user).toMatchObject({ principal, address, username: '', email: null, profileImage: null })
  expect(user.referral_code).not.toBe(more.referral_code)
  expect((await room.store.users.byId(user.id as never))?.isBot).toBe(false)
  const { accessToken } = await registerAs(await signInRequest(room.url, wallet), more)
  expect(await httpClient(room.url, () => accessToken)(readWallet)).toEqual({ chips: 10_000, inPlay: 0 })
})

it.each([
  ['usertype (admin)', { usertype: 'admin' }],
  ['address', { address: '0'.repeat(64) }],
  ['usertype (empty)', { usertype: '' }],
])('a sign-in request with a wrong %s gives the status 400 [S-AUTH-04]', async (_, change) => {
  const request = await signInRequest(room.url, walletNumber(10))
  await expect(registerAs(request, change)).rejects.toMatchObject({ status: 400 })
})

it('the logout closes the sockets opened with its token, and no others of the user [S-AUTH-05]', async () => {
  const [one, other] = [await signIn(room.url, walletNumber(17)), await signIn(room.url, walletNumber(17))]
  const clients = [one, other].map(({ token, user }) => connect(room.url, token, user))
  const [ended, kept] = clients.map(watchConnection)
  await until('both sockets', () => ended?.isUp && kept?.isUp)
  await httpClient(room.url, () => one.token)(logout)
  await until('its socket to be closed', () => !ended?.isUp)
  expect(kept).toEqual({ isUp: true, losses: 0 })
  for (const client of clients) client.close()
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
  'the username %s is allowed, since "player" and "random" are reserved as whole names only [S-USER-05]',
  async (name) => {
    const { user } = await signInPlayer(room.url, name === 'players' ? 19 : 20, name)
    expect((await room.store.users.byId(user.id as never))?.username).toBe(name)
  },
)

it('an invalid principal gets no sign-in challenge [S-AUTH-01]', async () => {
  await expect(challengeFor(room.url, 'not-a-principal')).rejects.toMatchObject({ status: 400 })
})
