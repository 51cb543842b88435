import { Worker } from 'node:worker_threads'
import type { CanisterSignatureClaim, CheckCanisterSignature } from './canister-signature.ts'

export interface CanisterSignatureThreadOptions {
  /** root key of the network whose canisters are trusted, DER in hex; the Internet Computer's own if left out */
  readonly rootKey?: string
  /** URL of the thread's program; the compiled one beside this file if left out */
  readonly program?: URL
}

/** A message to the thread, which answers with a `CanisterSignatureAnswer` of the same `id`. */
export interface CanisterSignatureRequest {
  readonly id: number
  readonly claim: CanisterSignatureClaim
}
export interface CanisterSignatureAnswer {
  readonly id: number
  readonly isValid: boolean
}

interface PendingCheck {
  readonly resolve: (isValid: boolean) => void
  readonly reject: (error: Error) => void
}

/**
 * Checks canister signatures in a worker thread, so that the main thread, which runs the poker tables, does not wait.
 * The worker starts with the first claim. If it has ended, the next claim starts it again. The queue of claims is
 * unbounded: the caller limits the rate.
 */
export class CanisterSignatureThread {
  readonly #options: CanisterSignatureThreadOptions
  readonly #waiting = new Map<number, PendingCheck>()
  #worker: Worker | null = null
  #lastId = 0

  constructor(options: CanisterSignatureThreadOptions = {}) {
    this.#options = options
  }

  /** Rejects if the worker ends before it answers; the claim is then unchecked. */
  readonly check: CheckCanisterSignature = (claim) =>
    new Promise((resolve, reject) => {
      this.#lastId += 1
      this.#waiting.set(this.#lastId, { resolve, reject })
      this.#worker ??= this.#start()
      this.#worker.postMessage({ id: this.#lastId, claim } satisfies CanisterSignatureRequest)
    })

  /** Ends the thread. The promises of claims that still wait are rejected. */
  async stop(): Promise<void> {
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const { rootKey, program } = this.#options
    const worker = new Worker(program ?? new URL('./canister-signature-program.js', import.meta.url), {
      workerData: { rootKey },
    })
    worker.unref()
    let cause: unknown
    worker.on('message', ({ id, isValid }: CanisterSignatureAnswer) => {
      this.#waiting.get(id)?.resolve(isValid)
      this.#waiting.delete(id)
    })
    worker.on('error', (error) => {
      cause = error
    })
    worker.on('exit', () => {
      this.#worker = null
      for (const { reject } of this.#waiting.values()) reject(new Error('the signature thread ended', { cause }))
      this.#waiting.clear()
    })
    return worker
  }
}
