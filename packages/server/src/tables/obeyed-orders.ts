import { lastIds } from './recovery.ts'

const TRIM_ABOVE = 1_000

/** The envelopes obeyed last: sent again, they are answered without being obeyed again. */
export class ObeyedOrders {
  #ids: Set<string>

  constructor(ids: readonly string[]) {
    this.#ids = new Set(ids)
  }

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  add(id: string | null): void {
    if (id !== null) this.#ids.add(id)
    if (this.#ids.size > TRIM_ABOVE) this.#ids = new Set(lastIds([...this.#ids]))
  }

  /** As a snapshot keeps them, with one that is about to be obeyed. */
  with(id: string | null): readonly string[] {
    return lastIds(id === null ? [...this.#ids] : [...this.#ids, id])
  }
}
