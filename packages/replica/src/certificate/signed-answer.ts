import { hashOfMap } from '@cardroom/ic'
import type { CanisterOutcome, Reject } from '../canister.ts'
import type { SubnetKeys } from './subnet-keys.ts'

const RESPONSE_DOMAIN_SEPARATOR = new TextEncoder().encode('\x0Bic-response')

/** A reject in the form that is sent to the client. */
export const toRejectFields = ({ code, message, errorCode }: Reject) => ({
  reject_code: code,
  reject_message: message,
  error_code: errorCode,
})

/**
 * The answer to a query, signed by the subnet's one node.
 * @param timestamp nanoseconds since 1970
 * @see Internet Computer interface specification, "Request: Query call"
 */
export const signedQueryAnswer = async (
  keys: SubnetKeys,
  { requestId, outcome, timestamp }: { requestId: Uint8Array; outcome: CanisterOutcome; timestamp: bigint },
): Promise<object> => {
  const answer = outcome.ok
    ? { status: 'replied', reply: { arg: outcome.reply } }
    : { status: 'rejected', ...toRejectFields(outcome.reject) }
  const hashedAnswer = 'reject_code' in answer ? { ...answer, reject_code: BigInt(answer.reject_code) } : answer
  const hash = await hashOfMap({ ...hashedAnswer, timestamp, request_id: requestId })
  const signature = keys.signByNode(Buffer.concat([RESPONSE_DOMAIN_SEPARATOR, hash]))
  return { ...answer, signatures: [{ timestamp, signature, identity: keys.nodeId.toUint8Array() }] }
}
