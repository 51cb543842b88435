/** Secrets the room makes for itself, shared by all of its processes. */
export interface RoomKeys {
  /** @returns what is kept under the name; at first that is what `make` gives, also if several processes ask at once */
  getOrMake(name: string, make: () => string): Promise<string>
}
