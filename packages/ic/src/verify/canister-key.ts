/**
 * The public key of a canister that signs, such as Internet Identity. There is no secret key: the canister's subnet
 * signs.
 */
export interface CanisterKey {
  readonly kind: 'canister'
  readonly canisterId: Uint8Array
  /** names one of the canister's many keys */
  readonly seed: Uint8Array
}

// The algorithm of canister signatures in DER: SEQUENCE { OID 1.3.6.1.4.1.56387.1.2 }
const canisterSignatureAlgorithmDer = Buffer.from('300c060a2b0601040183b8430102', 'hex')
const maxCanisterIdBytes = 29

/**
 * Reads a canister signature key from its SubjectPublicKeyInfo; null for anything else.
 * @see Internet Computer interface specification, "Canister signatures"
 */
export const parseCanisterKey = (der: Uint8Array): CanisterKey | null => {
  // The layout is: SEQUENCE (short length), the algorithm, BIT STRING (short length, no unused bits), length of the
  // canister id, canister id, seed.
  const bytes = Buffer.from(der)
  const bitStringStart = 2 + canisterSignatureAlgorithmDer.length
  const bodyStart = bitStringStart + 3
  if (bytes.length <= bodyStart || bytes.length > 2 + 127) return null
  if (bytes[0] !== 0x30 || bytes[1] !== bytes.length - 2) return null
  if (!bytes.subarray(2, bitStringStart).equals(canisterSignatureAlgorithmDer)) return null
  if (bytes[bitStringStart] !== 0x03 || bytes[bitStringStart + 1] !== bytes.length - bitStringStart - 2) return null
  if (bytes[bitStringStart + 2] !== 0) return null
  const idLength = bytes.readUInt8(bodyStart)
  if (idLength > maxCanisterIdBytes || bodyStart + 1 + idLength > bytes.length) return null
  const seedStart = bodyStart + 1 + idLength
  return {
    kind: 'canister',
    canisterId: new Uint8Array(bytes.subarray(bodyStart + 1, seedStart)),
    seed: new Uint8Array(bytes.subarray(seedStart)),
  }
}
