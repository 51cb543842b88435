/** What the worker is started with. */
export interface WorkerStart {
  readonly dataDir: string
  /** path of the socket to listen on */
  readonly socket: string
  /** one number shared with the main thread: how often a file was synced to the disk since the start */
  readonly syncs: BigInt64Array<SharedArrayBuffer>
}

/** From the worker. After `failed` it ends. */
export type FromWorker = { readonly type: 'listening' } | { readonly type: 'failed'; readonly reason: string }

/** To the worker: finish, close the database and end. */
export type ToWorker = 'close'
