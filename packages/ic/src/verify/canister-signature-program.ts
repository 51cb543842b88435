import { parentPort, workerData } from 'node:worker_threads'
import { verifyCanisterSignature } from './canister-signature.ts'
import type { CanisterSignatureAnswer, CanisterSignatureRequest } from './canister-signature-thread.ts'

// The program that `CanisterSignatureThread` runs in its worker thread.
const { rootKey }: { rootKey: string | undefined } = workerData

parentPort?.on('message', async ({ id, claim }: CanisterSignatureRequest) => {
  const isValid = await verifyCanisterSignature(claim, rootKey)
  parentPort?.postMessage({ id, isValid } satisfies CanisterSignatureAnswer)
})
