/** Data passed to the worker at its start. */
export interface WorkerStart {
  readonly dataDir: string
  /** path of the socket to listen on */
  readonly socket: string
  /** shared with the main thread: number of disk syncs since the start */
  readonly syncs: BigInt64Array<SharedArrayBuffer>
}

/** A message from the worker, which ends after `failed`. */
export type MessageFromWorker =
  | { readonly type: 'listening' }
  | { readonly type: 'warning'; readonly text: string }
  | { readonly type: 'failed'; readonly reason: string }

/** A message to the worker: finish, close the database and end. */
export type MessageToWorker = 'close'
