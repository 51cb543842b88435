const MAX_REMEMBERED_REQUEST_IDS = 200
const TRIM_ABOVE_COUNT = 1_000

/**
 * The last ids of the list, each once, at most `MAX_REMEMBERED_REQUEST_IDS`. An actor applies fewer requests than that
 * while a sender retries one request, so the id of a retried request is still in the list.
 */
export const newestRequestIdsOf = (ids: readonly string[]): readonly string[] =>
  [...new Set(ids)].slice(-MAX_REMEMBERED_REQUEST_IDS)

/** Ids of the requests applied recently. A repeated request is answered without being applied again. */
export class AppliedRequests {
  #ids: Set<string>

  constructor(ids: readonly string[]) {
    this.#ids = new Set(ids)
  }

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  add(id: string | null): void {
    if (id !== null) this.#ids.add(id)
    if (this.#ids.size > TRIM_ABOVE_COUNT) this.#ids = new Set(newestRequestIdsOf([...this.#ids]))
  }

  /** The ids to store in a snapshot: those applied so far, and `ids`, which are about to be applied. */
  idsForSnapshot(...ids: readonly (string | null)[]): readonly string[] {
    return newestRequestIdsOf([...this.#ids, ...ids.filter((id) => id !== null)])
  }
}
