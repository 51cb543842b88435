/** A room of the version before, which may serve beside this one during an upgrade, sends the sentence alone. */
const codesOfSentences: Readonly<Record<string, string>> = {
  'Please sign in': 'not-signed-in',
  'Too many tables and pages are open, please close some': 'too-many-sockets',
}

/** The code of a refused handshake; null if the room was not reached. */
export const handshakeRefusal = (error: Error & { readonly data?: unknown }): string | null => {
  const { data } = error
  const code = typeof data === 'object' && data !== null && 'code' in data ? data.code : null
  return typeof code === 'string' ? code : (codesOfSentences[error.message] ?? null)
}
