import { type HashableMap, type HashableValue, hashOfMap } from '@cardroom/ic'
import { Cbor } from '@icp-sdk/core/agent'
import { Principal } from '@icp-sdk/core/principal'
import * as z from 'zod'
import { BadRequest } from './bad-request.ts'

const blob = z.instanceof(Uint8Array)
const principal = blob.refine((bytes) => bytes.length <= 29).transform((bytes) => Principal.fromUint8Array(bytes))
const nat64 = z
  .union([z.bigint(), z.int()])
  .transform(BigInt)
  .refine((value) => value >= 0n && value < 2n ** 64n)

const commonFields = { sender: principal, ingress_expiry: nat64, nonce: z.optional(blob.refine((n) => n.length <= 32)) }
const callFields = { canister_id: principal, method_name: z.string(), arg: blob }

const content = z.discriminatedUnion('request_type', [
  z.object({ request_type: z.literal('call'), ...commonFields, ...callFields }),
  z.object({ request_type: z.literal('query'), ...commonFields, ...callFields }),
  z.object({
    request_type: z.literal('read_state'),
    ...commonFields,
    paths: z.array(z.array(blob).max(127)).max(1000),
  }),
])

const envelope = z.object({
  content,
  sender_pubkey: z.optional(blob),
  sender_sig: z.optional(blob),
  sender_delegation: z.optional(
    z
      .array(
        z.object({
          delegation: z.object({
            pubkey: blob,
            expiration: nat64,
            targets: z.optional(z.array(principal).max(1000)),
          }),
          signature: blob,
        }),
      )
      .max(20),
  ),
})

type Content = z.infer<typeof content>
type Authentication = Omit<z.infer<typeof envelope>, 'content'>

type ContentOf<Type extends Content['request_type']> = Extract<Content, { request_type: Type }>
export type CallContent = ContentOf<'call'>
export type QueryContent = ContentOf<'query'>
export type ReadStateContent = ContentOf<'read_state'>

/** A request as received, with its id. Its sender has not been verified yet. */
export interface Envelope<Of extends Content = Content> extends Authentication {
  readonly content: Of
  /** the representation-independent hash of all of the content */
  readonly requestId: Uint8Array
}

/**
 * Reads a request.
 * @param body CBOR
 * @throws BadRequest for anything that is not a request of that type
 * @see Internet Computer interface specification, "HTTPS Interface"
 */
export const readEnvelope = async <Type extends Content['request_type']>(
  body: unknown,
  type: Type,
): Promise<Envelope<ContentOf<Type>>> => {
  const rawEnvelope = decodeCbor(body)
  const result = envelope.safeParse(rawEnvelope)
  if (!result.success) throw new BadRequest(`Malformed request: ${z.prettifyError(result.error)}`)
  const { content, ...authentication } = result.data
  if (!isOfType(content, type)) throw new BadRequest(`Expected a request of type ${type}, not ${content.request_type}.`)
  // The id is a hash of the content as it was received, including fields that this replica does not know.
  const requestId = await hashOfMap(toHashable((rawEnvelope as { content: unknown }).content) as HashableMap)
  return { content, ...authentication, requestId }
}

const isOfType = <Type extends Content['request_type']>(content: Content, type: Type): content is ContentOf<Type> =>
  content.request_type === type

const decodeCbor = (body: unknown): unknown => {
  if (!(body instanceof Uint8Array)) throw new BadRequest('The request has no CBOR body.')
  try {
    return Cbor.decode(new Uint8Array(body))
  } catch {
    throw new BadRequest('The body of the request is not CBOR.')
  }
}

const toHashable = (value: unknown): HashableValue => {
  if (typeof value === 'string' || typeof value === 'bigint' || value instanceof Uint8Array) return value
  if (Number.isSafeInteger(value)) return BigInt(value as number)
  if (Array.isArray(value)) return value.map(toHashable)
  if (typeof value !== 'object' || value === null) throw new BadRequest('The request holds a value that has no hash.')
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, toHashable(held)]))
}
