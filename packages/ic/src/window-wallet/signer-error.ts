import { SignerError } from '@icp-sdk/signer'

/** ICRC-25: the owner did not approve. Every other code leaves open what happened. */
const declinedCode = 3001

/** Whether the wallet's owner said no. */
export const isDeclined = (error: unknown): boolean => error instanceof SignerError && error.code === declinedCode
