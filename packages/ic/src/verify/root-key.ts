import { IC_ROOT_KEY } from '@icp-sdk/core/agent'

// The DER header that comes before the 96 bytes of a BLS12-381 public key.
const derPrefix = '308182301d060d2b0601040182dc7c0503010201060c2b0601040182dc7c05030201036100'

/** Whether a text is the root key of a network: a BLS12-381 public key in DER, lower-case hex. */
export const isWellFormedRootKey = (text: string): boolean =>
  text.startsWith(derPrefix) && /^[0-9a-f]{192}$/.test(text.slice(derPrefix.length))

/** Whether a root key is that of the public Internet Computer network, where ICP is real money. */
export const isInternetComputerRootKey = (rootKey: string): boolean => rootKey === IC_ROOT_KEY
