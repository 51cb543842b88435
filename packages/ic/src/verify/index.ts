export type { CanisterSignatureCheck, CanisterSignatureClaim } from './canister-signature.ts'
export { CanisterSignatureThread, type CanisterSignatureThreadOptions } from './canister-signature-thread.ts'
export { type ProofClaim, type ProofRefusal, type ProofVerdict, verifyProof } from './verify-proof.ts'
