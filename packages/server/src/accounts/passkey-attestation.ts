import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'

/**
 * Verifies a new passkey, unless its attestation has certificates. The room asks for no attestation, and a browser then
 * sends an empty one or one signed by the new key itself. For certificates of the sender's own making the library would
 * load the revocation lists that they name, from any address, also from inside the room's network (N-KEEP-04).
 * @throws Error if the passkey is not valid or its attestation has certificates
 */
export const verifyRegistrationWithoutCertificates: typeof verifyRegistrationResponse = async (options) => {
  const { attestationObject } = options.response.response
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = attestation.get('fmt')
  const isSelfSigned = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined
  if (format !== 'none' && !isSelfSigned) throw new Error('a passkey with an attestation that was not asked for')
  return verifyRegistrationResponse(options)
}
