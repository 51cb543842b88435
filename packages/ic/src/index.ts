export { accountIdOf } from './account-id.ts'
export { type Challenge, challengeBytes } from './challenge.ts'
export { isPrincipal, shortPrincipal } from './principal.ts'
export type { Proof, SignedDelegation } from './proof.ts'
