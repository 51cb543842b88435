import { SignerError } from '@icp-sdk/signer'

/** ICRC-25: the owner did not approve. After any other code the outcome is unknown. */
const declinedCode = 3001

/** Whether the wallet's owner declined. */
export const isDeclined = (error: unknown): boolean => error instanceof SignerError && error.code === declinedCode
