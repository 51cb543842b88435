const MIN_REMEMBERED_REQUEST_IDS = 200
/** A sender retries a request for up to 25 s (actor-client.ts); a table applies fewer than two requests a second. */
const REMEMBERED_REQUEST_IDS_PER_TABLE = 50
/** The ids in memory are trimmed when they are this many times as many as are remembered for certain. */
const TRIM_FACTOR = 5

/** How many request ids an actor with this number of tables remembers. */
const rememberedCount = (tableCount: number): number =>
  Math.max(MIN_REMEMBERED_REQUEST_IDS, REMEMBERED_REQUEST_IDS_PER_TABLE * tableCount)

/**
 * The last ids of the list, each once. An actor with this number of tables applies fewer requests than that while a
 * sender retries one request, so the id of a retried request is still in the list.
 */
export const newestRequestIdsOf = (ids: readonly string[], tableCount: number): readonly string[] =>
  [...new Set(ids)].slice(-rememberedCount(tableCount))

/** Ids of the requests applied recently. A repeated request is answered without being applied again. */
export class AppliedRequests {
  #ids: Set<string>
  readonly #tableCount: () => number

  /** @param tableCount the current number of tables of the actor */
  constructor(ids: readonly string[], tableCount: () => number) {
    this.#ids = new Set(ids)
    this.#tableCount = tableCount
  }

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  add(id: string | null): void {
    if (id !== null) this.#ids.add(id)
    const tableCount = this.#tableCount()
    if (this.#ids.size > TRIM_FACTOR * rememberedCount(tableCount))
      this.#ids = new Set(newestRequestIdsOf([...this.#ids], tableCount))
  }

  /** The ids to store in a snapshot: those applied so far, and `ids`, which are about to be applied. */
  idsForSnapshot(...ids: readonly (string | null)[]): readonly string[] {
    return newestRequestIdsOf([...this.#ids, ...ids.filter((id) => id !== null)], this.#tableCount())
  }
}
