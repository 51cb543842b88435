/**
 * Invisible characters that change or break the text around them: control characters, direction marks, unpaired
 * surrogates.
 */
const invisibleCharacters = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

const withoutInvisibleCharacters = (text: string): string => text.replaceAll(invisibleCharacters, '')

/**
 * The text of a chat message for the other players: trimmed, without invisible characters, at most 100 UTF-16 units
 * (B-CHAT-03).
 * @returns '' if no text remains
 */
export const chatText = (body: string): string =>
  // Cutting the text at 100 units may split a surrogate pair, so invisible characters are removed a second time.
  withoutInvisibleCharacters(withoutInvisibleCharacters(body).trim().slice(0, 100))
