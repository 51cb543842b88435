/** Secrets that the room generates, shared by its processes. */
export interface RoomKeys {
  /** @returns the value stored under the name; the first call, also among several processes, stores the result of `make` */
  getOrMake(name: string, make: () => string): Promise<string>
}
