/** A text that is written often, cut into pieces of eight letters, each as the double that has those eight bytes. */
export interface Phrase {
  readonly pieces: Float64Array
  readonly length: number
}

/** @param text ASCII; no double made of such letters is a NaN, so every one keeps its bytes */
export const phrase = (text: string): Phrase => {
  const bytes = new Uint8Array(Math.ceil(text.length / PIECE) * PIECE)
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index)
  const view = new DataView(bytes.buffer)
  const pieces = Float64Array.from({ length: bytes.length / PIECE }, (_, index) => view.getFloat64(index * PIECE, true))
  return { pieces, length: text.length }
}

const PIECE = 8
const COMMA = 44
const ZERO = 48
const LARGEST_INT = 2 ** 31 - 1

/** Bytes of a JSON text as it is written. Makes no string and no garbage on the way. */
export class JsonBytes {
  #bytes = new Uint8Array(1 << 14)
  #view = new DataView(this.#bytes.buffer)
  #length = 0

  /** Begins a new text in the place of the last. */
  begin(): void {
    this.#length = 0
  }

  /** @returns a view of what was written since `begin` */
  written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  /** Makes room for `more` bytes: before they are written, since nothing else looks. */
  reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const larger = new Uint8Array((this.#length + more) * 2)
    larger.set(this.#bytes)
    this.#bytes = larger
    this.#view = new DataView(larger.buffer)
  }

  /** Writes up to seven bytes beyond the phrase, which the next piece writes over. */
  phrase(text: Phrase): void {
    const view = this.#view
    const { pieces } = text
    let at = this.#length
    for (let index = 0; index < pieces.length; index += 1) {
      view.setFloat64(at, pieces[index] as number, true)
      at += PIECE
    }
    this.#length += text.length
  }

  comma(): void {
    this.#bytes[this.#length] = COMMA
    this.#length += 1
  }

  /** A phrase and the number after it. @param amount a whole number, 0 or more */
  field(text: Phrase, amount: number): void {
    this.phrase(text)
    this.whole(amount)
  }

  /** @param amount a whole number, 0 or more */
  whole(amount: number): void {
    this.#length = writeWhole(this.#bytes, this.#length, amount)
  }

  /** @param items whole numbers below 100, as in an array but without its brackets: cards and seats */
  smalls(items: readonly number[]): void {
    const view = this.#view
    let at = this.#length
    for (let index = 0; index < items.length; index += 1) {
      const item = items[index] as number
      view.setUint32(at, smallTexts[item] as number, true)
      at += smallLengths[item] as number
    }
    this.#length = items.length === 0 ? at : at - 1
  }

  /** Any text, quoted; what is not ASCII is escaped. */
  string(text: string): void {
    const letters = isPlain(text) ? text : escaped(text)
    this.reserve(letters.length + 2 * PIECE)
    this.phrase(QUOTE)
    const bytes = this.#bytes
    const from = this.#length
    for (let index = 0; index < letters.length; index += 1) bytes[from + index] = letters.charCodeAt(index)
    this.#length = from + letters.length
    this.phrase(QUOTE)
  }
}

const QUOTE = phrase('"')

// The bytes of each number below 100 with a comma, in one word, and how many they are: a deck written so needs no guess
// at how many digits its next card has.
const smallTexts = Uint32Array.from({ length: 100 }, (_, item) => {
  const tens = (item / 10) | 0
  const ones = ZERO + (item % 10)
  return tens === 0 ? ones | (COMMA << 8) : (ZERO + tens) | (ones << 8) | (COMMA << 16)
})
const smallLengths = Uint8Array.from({ length: 100 }, (_, item) => (item < 10 ? 2 : 3))

/** @returns where the next byte goes */
const writeWhole = (bytes: Uint8Array, at: number, amount: number): number => {
  if (amount < 10) {
    bytes[at] = ZERO + amount
    return at + 1
  }
  return amount < 100 ? writePair(bytes, at, amount) : writeLarger(bytes, at, amount)
}

const writePair = (bytes: Uint8Array, at: number, pair: number): number => {
  const tens = (pair / 10) | 0
  bytes[at] = ZERO + tens
  bytes[at + 1] = ZERO + (pair - tens * 10)
  return at + 2
}

/** Two digits at a time. */
const writeLarger = (bytes: Uint8Array, at: number, amount: number): number => {
  const hundreds = amount > LARGEST_INT ? Math.floor(amount / 100) : (amount / 100) | 0
  return writePair(bytes, writeWhole(bytes, at, hundreds), amount - hundreds * 100)
}

/** Whether JSON writes the text as it is: ASCII without quotes, backslashes and control characters. */
const isPlain = (text: string): boolean => {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code < 32 || code > 126 || code === 34 || code === 92) return false
  }
  return true
}

const escaped = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
