import { type RefusalCode, refusalMessages } from '@cardroom/protocol'

/**
 * Refusals for which a server of the previous version, which may run beside this one during an upgrade, sends a message
 * without a code.
 */
const codesKnownByMessage: readonly RefusalCode[] = ['not-signed-in', 'too-many-sockets']

/**
 * The code of a refused handshake; null if the server was not reached, or sent no code and a message that is not one of
 * `codesKnownByMessage`.
 */
export const handshakeRefusalCodeOf = (error: Error & { readonly data?: unknown }): string | null => {
  const { data } = error
  const code = typeof data === 'object' && data !== null && 'code' in data ? data.code : null
  if (typeof code === 'string') return code
  return codesKnownByMessage.find((refusalCode) => refusalMessages[refusalCode] === error.message) ?? null
}
