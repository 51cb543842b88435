import { BadRequest } from './bad-request.ts'
import type { ReadStateContent } from './envelope.ts'

const readablePaths = ['time', 'subnet', 'canister', 'canister_ranges', 'request_status']

/**
 * Checks that the sender may read these paths. The status of a call may be read only by the sender of that call.
 * @param senderOf who sent a call, by request id; null if unknown
 * @throws BadRequest if the sender may not read a path
 * @see Internet Computer interface specification, "Request: Read state"
 */
export const checkPaths = ({ paths, sender }: ReadStateContent, senderOf: (id: Uint8Array) => string | null): void => {
  for (const [root, id] of paths) {
    const name = root === undefined ? '' : Buffer.from(root).toString('latin1')
    if (!readablePaths.includes(name)) throw new BadRequest('Invalid path requested.')
    if (name !== 'request_status') continue
    if (id === undefined) throw new BadRequest('Invalid path requested.')
    const owner = senderOf(id)
    if (owner !== null && owner !== sender.toText()) throw new BadRequest('The request is of another sender.', 403)
  }
}
