const LOOK_MS = 20

/**
 * Calls `look` again and again until it gives a value other than null, undefined or false.
 * @throws Error that names `what` if this takes too long
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
