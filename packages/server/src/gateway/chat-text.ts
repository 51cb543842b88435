/** Nobody sees them, and they turn or break the line of who reads: control characters, directions, halves of characters. */
const unseen = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

const cleared = (text: string): string => text.replaceAll(unseen, '')

/**
 * What a player says, as the others get it: trimmed, without what cannot be seen, at most 100 UTF-16 units (B-CHAT-03).
 * @returns '' if nothing is left
 */
export const chatText = (body: string): string =>
  // The cut may leave half of a character.
  cleared(cleared(body).trim().slice(0, 100))
