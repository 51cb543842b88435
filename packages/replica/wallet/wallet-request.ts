import { Principal } from '@icp-sdk/core/principal'
import * as z from 'zod/mini'
import { fromBase64 } from './base64.ts'

const blob = z.pipe(z.string(), z.transform(fromBase64))
const principal = z.pipe(
  z.string(),
  z.transform((text) => Principal.fromText(text)),
)

const nat = z.pipe(
  z.string(),
  z.transform((text: string) => BigInt(text)),
)

/** What a page may ask of this wallet. */
const walletRequest = z.discriminatedUnion('method', [
  z.object({ method: z.literal('icrc25_supported_standards') }),
  z.object({ method: z.literal('icrc25_permissions') }),
  z.object({ method: z.literal('icrc25_request_permissions') }),
  z.object({ method: z.literal('icrc27_accounts') }),
  z.object({
    method: z.literal('icrc34_delegation'),
    params: z.object({
      publicKey: blob,
      targets: z.optional(z.array(principal)),
      /** nanoseconds */
      maxTimeToLive: z.optional(nat),
    }),
  }),
  z.object({
    method: z.literal('icrc49_call_canister'),
    params: z.object({
      canisterId: principal,
      sender: principal,
      method: z.string(),
      arg: blob,
      nonce: z.optional(blob),
    }),
  }),
])

export type WalletRequest = z.infer<typeof walletRequest>
export type WalletRequestFor<Method extends WalletRequest['method']> = Extract<WalletRequest, { method: Method }>

/** A JSON-RPC request. It has an id, because the page expects an answer. */
export const jsonRpcRequest = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]),
  method: z.string(),
})

/** @returns the request, or null if this wallet does not understand it */
export const readWalletRequest = (message: unknown): WalletRequest | null => {
  try {
    return walletRequest.parse(message)
  } catch {
    return null
  }
}
