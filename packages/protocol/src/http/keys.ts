import * as z from 'zod/mini'
import { freeText, timeMs } from '../wire.ts'
import { proof, signInReply } from './auth.ts'
import { endpoint, listReply, successReply } from './envelope.ts'

/** Bytes in base64url, at most `maxBytes` of them. */
const base64urlBytes = (maxBytes: number) =>
  z.string().check(z.regex(/^[\w-]+$/), z.maxLength(Math.ceil((maxBytes * 4) / 3)))

const credentialId = base64urlBytes(1023)
/** A name by which the user recognizes the key, for example 'Chrome on Android'. */
const keyName = freeText(40).check(z.minLength(1))
/** The push subscription as text; empty without one. */
const deviceToken = freeText(4096)
const deviceCode = z.string().check(z.regex(/^[0-9A-Z]{12}$/))

/** One of the keys that open an account (N-KEEP-03). */
export const accountKey = z.object({
  id: z.string(),
  /** `wallet`: the first key, whose principal is the user's identity. */
  kind: z.enum(['wallet', 'passkey', 'device']),
  name: z.string(),
  createdAt: timeMs,
  lastUsedAt: timeMs,
  /** Whether the caller's session was opened with this key. */
  current: z.boolean(),
})
export type AccountKey = z.infer<typeof accountKey>

const credentialDescriptor = z.object({ id: credentialId, type: z.literal('public-key') })

/** What a page passes to `navigator.credentials.create`, as JSON of WebAuthn. */
export const newPasskeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(credentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** What a page passes to `navigator.credentials.get`, as JSON of WebAuthn: any passkey of this room may answer. */
export const passkeyOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(credentialDescriptor),
  userVerification: z.literal('required'),
})

const credentialFields = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }

export const newPasskey = z.object({
  ...credentialFields,
  response: z.object({ clientDataJSON: base64urlBytes(4096), attestationObject: base64urlBytes(16_384) }),
})
export type NewPasskey = z.infer<typeof newPasskey>

export const passkeyProof = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64urlBytes(4096),
    authenticatorData: base64urlBytes(4096),
    signature: base64urlBytes(2048),
    userHandle: z.optional(base64urlBytes(64)),
  }),
})
export type PasskeyProof = z.infer<typeof passkeyProof>

export const requestNewPasskeyChallenge = endpoint({
  method: 'POST',
  path: '/users/me/passkeys/options',
  access: 'user',
  summary: 'A challenge for a new passkey of the caller; valid once, for five minutes (N-KEEP-01)',
  reply: successReply(newPasskeyOptions),
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/users/me/passkeys',
  access: 'user',
  summary: 'Stores a passkey as a further key of the caller (N-KEEP-01)',
  body: z.object({ name: keyName, response: newPasskey }),
  reply: successReply(accountKey),
})

export const requestPasskeyChallenge = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  access: 'open',
  summary: 'A challenge for any passkey of this room; valid once, for five minutes (N-KEEP-01)',
  reply: successReply(passkeyOptions),
})

export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  access: 'open',
  summary: 'Signs in the user of a passkey (N-KEEP-01)',
  body: z.object({ response: passkeyProof, deviceToken }),
  reply: successReply(signInReply),
})

export const listAccountKeys = endpoint({
  method: 'GET',
  path: '/users/me/keys',
  access: 'user',
  summary: 'The keys that open the account of the caller, the first one first (N-KEEP-02)',
  reply: listReply(accountKey),
})

export const revokeAccountKey = endpoint({
  method: 'DELETE',
  path: '/users/me/keys/:id',
  access: 'user',
  summary: 'Removes a key of the caller, with its sessions and their sockets (N-KEEP-02)',
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  reply: successReply(z.object({})),
})

export const createDeviceCode = endpoint({
  method: 'POST',
  path: '/users/me/device-codes',
  access: 'user',
  summary: 'A code that adds a device to the caller; once, for ten minutes, and the code before it is void (N-KEEP-02)',
  reply: successReply(z.object({ code: deviceCode, expiresAt: timeMs })),
})

export const addDevice = endpoint({
  method: 'POST',
  path: '/auth/device',
  access: 'open',
  summary: 'Makes the key of a new device a further key of the user who has shown its code (N-KEEP-02)',
  body: z.object({
    code: deviceCode,
    name: keyName,
    /** The principal of the device's key, which has signed a challenge of `/auth/challenge`. */
    principal: freeText(100).check(z.minLength(1)),
    proof,
    deviceToken,
  }),
  reply: successReply(signInReply),
})
