const LOOK_MS = 20

/**
 * Waits for something that happens elsewhere: looks again until `look` gives a value other than null, undefined or
 * false.
 * @throws Error naming `what` when it did not happen in time
 */
export const until = async <Value>(
  what: string,
  look: () => Value | null | undefined | false | Promise<Value | null | undefined | false>,
  withinMs = 60_000,
): Promise<Value> => {
  const end = Date.now() + withinMs
  for (;;) {
    const value = await look()
    if (value !== null && value !== undefined && value !== false) return value
    if (Date.now() > end) throw new Error(`waited ${withinMs} ms in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
