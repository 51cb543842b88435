/** The code of a refused handshake; null if the room was not reached. */
export const handshakeRefusal = (error: Error & { readonly data?: unknown }): string | null => {
  const { data } = error
  const code = typeof data === 'object' && data !== null && 'code' in data ? data.code : null
  return typeof code === 'string' ? code : null
}
