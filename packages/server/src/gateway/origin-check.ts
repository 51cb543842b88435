import type { IncomingMessage } from 'node:http'
import type { RoomConfig } from '../config/room-config.ts'
import { trustedProxyTest } from '../http/caller-address.ts'

/** How many characters of a header a log line shows. */
const MAX_LOGGED_CHARACTERS = 100

/**
 * Decides whether a handshake may open a socket (S-API-10). Programs that are no browsers send no origin, and are
 * always allowed. A browser sends the origin of its page: it must be the host of the request (as the server or a
 * trusted proxy received it), or a configured origin.
 * @param tellOperator called once, for the first refused page: usually the room's own page behind a proxy that is not
 * configured
 */
export const originCheck = (
  { allowedOrigins, trustedProxies }: Pick<RoomConfig, 'allowedOrigins' | 'trustedProxies'>,
  tellOperator: (line: string) => void,
): ((request: IncomingMessage) => boolean) => {
  const isTrusted = trustedProxyTest({ trustedProxies })
  let hasWarned = false
  return ({ headers, socket }) => {
    const { origin, host = '' } = headers
    if (origin === undefined || allowedOrigins.includes(origin)) return true
    const forwardedHost = isTrusted(socket.remoteAddress ?? '', 0) ? lastOf(headers['x-forwarded-host']) : undefined
    const page = hostOf(origin)
    if (page !== null && (page === host || page === forwardedHost)) return true
    if (!hasWarned)
      tellOperator(refusalText(origin.slice(0, MAX_LOGGED_CHARACTERS), host.slice(0, MAX_LOGGED_CHARACTERS)))
    hasWarned = true
    return false
  }
}

const refusalText = (origin: string, host: string): string =>
  `A page of ${origin} was refused: this room was asked for as "${host}". Behind a reverse proxy, let it pass on the Host line, or X-Forwarded-Host with its address in "trustedProxies" (TRUSTED_PROXIES); the pages of another site need "allowedOrigins" (ALLOWED_ORIGINS).`

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

/**
 * The last entry of a header to which each proxy appends one. The trusted proxy is nearest to the server, so its entry
 * is the last.
 */
const lastOf = (header: string | string[] | undefined): string | undefined =>
  header?.toString().split(',').at(-1)?.trim()
