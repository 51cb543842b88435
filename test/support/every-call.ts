import type { Endpoint } from '@cardroom/protocol'
import * as protocol from '@cardroom/protocol'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'reply' in value

/** Every call that the protocol declares. */
export const everyCall: readonly Endpoint[] = (Object.values(protocol) as unknown[]).filter(isEndpoint)

/** Every call that needs a token. A call that is added to the protocol is included automatically. */
export const callsOfUsers: readonly Endpoint[] = everyCall.filter(({ access }) => access === 'user')

/** The path of a call with the parts that vary filled in. @param name of the part that varies */
export const pathOf = ({ path }: Endpoint, fill: (name: string) => string): string =>
  path.replace(/:(\w+)/g, (_, name: string) => fill(name))

/** A valid body for each call, by method and path as in `PATCH /users/me`. The other calls take no body. */
const goodBodies: Readonly<Record<string, object>> = {
  'POST /games/waiting-list/join': { gameId: 'alpha' },
  'POST /games/waiting-list/leave': { gameId: 'alpha' },
  'POST /games/register': { gameId: 'alpha', buyin: 100 },
  'POST /tournaments/register': { tournamentId: 'evening' },
  'POST /tournaments/un-register': { tournamentId: 'evening' },
  'POST /home-games': { name: 'Friday', playerName: 'Ann', smallBlind: 1 },
  'POST /home-games/enter': { secret: 'abcdefghijklmnopqrstuv', playerName: 'Ann' },
  'PATCH /home-games/:id/payments': { from: 'ann', to: 'bob', isDone: true },
  'POST /users/me/passkeys': {
    name: 'Phone',
    response: {
      ...{ id: 'a', rawId: 'a', type: 'public-key' },
      response: { clientDataJSON: 'a', attestationObject: 'a' },
    },
  },
  'POST /game-history/shared-hands': { gameNumber: 1, hidesNames: true },
  'PATCH /users/me': { username: 'renamed_1' },
  'POST /users/me/profile-image': { profileImage: '/uploads/x' },
  'POST /users/me/self-exclusion': { days: 180 },
  'POST /users/me/time-out': { hours: 24 },
  'POST /users/me/limits': { kind: 'loss', period: 'day', amount: 0 },
  'POST /users/me/limits/confirm': { kind: 'loss', period: 'day' },
  'POST /wallet/deposits': { blockIndex: 0 },
  'POST /wallet/withdrawals': { to: 'rrkah-fqaaa-aaaaa-aaaaq-cai', amount: 1, key: 'one' },
  'POST /notifications/notifications/view': { ids: [] },
}

/** @throws Error for a call that takes a body but has none in `goodBodies`: it would be tested with no wrong field */
export const goodBody = ({ method, path, body }: Endpoint): object | undefined => {
  const good = goodBodies[`${method} ${path}`]
  if (body !== undefined && good === undefined) throw new Error(`no body for ${method} ${path}`)
  return good
}

interface RawRequest {
  readonly method?: string
  readonly token?: string
  /** a text is sent as it is, everything else as JSON */
  readonly body?: unknown
}

/** Sends a request to the server without the checks of the client's code. */
export const rawCall = async (url: string, { method = 'GET', token, body }: RawRequest = {}) => {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body: text }) })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
