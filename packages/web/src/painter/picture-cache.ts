/**
 * A cache of `limit` entries. When it is full, it evicts a quarter of them, the least recently used first
 * (B-SCREEN-15). It never evicts entries in use, so that nothing on screen loses its picture; if all are in use, it
 * grows beyond the limit.
 */
export class PictureCache<T> {
  private readonly entries = new Map<string, { readonly value: T; useCount: number }>()

  constructor(
    private readonly release: (value: T) => void,
    private readonly limit = 200,
  ) {}

  get size(): number {
    return this.entries.size
  }

  /** Returns the value of the key, creating it if needed, and counts one use; `giveBack` ends a use. */
  acquire(key: string, make: () => T): T {
    const existingEntry = this.entries.get(key)
    // Reinserted, so that the map's order is least recently used first.
    if (existingEntry) this.entries.delete(key)
    else if (this.entries.size >= this.limit) this.evict()
    const entry = existingEntry ?? { value: make(), useCount: 0 }
    entry.useCount += 1
    this.entries.set(key, entry)
    return entry.value
  }

  giveBack(key: string): void {
    const entry = this.entries.get(key)
    if (entry && entry.useCount > 0) entry.useCount -= 1
  }

  clear(): void {
    for (const { value } of this.entries.values()) this.release(value)
    this.entries.clear()
  }

  private evict(): void {
    let countToEvict = Math.ceil(this.limit / 4)
    for (const [key, { value, useCount }] of this.entries) {
      if (countToEvict === 0) return
      if (useCount > 0) continue
      this.release(value)
      this.entries.delete(key)
      countToEvict -= 1
    }
  }
}
