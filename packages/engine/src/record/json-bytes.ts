import * as digits from './digits.ts'
import * as phrases from './phrase.ts'
import { type Phrase, PIECE, WORDS_A_PIECE } from './phrase.ts'

// Bound here because arrays of this module are constants to the compiler and imported ones are not: it would look them up
// again before every word.
const { smallLengths, smallTexts, writeLarge } = digits
const { words } = phrases

const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const CLOSING_BRACKET = 93
const CLOSING_BRACE = 125

/** More bytes than any event takes, its texts apart. */
const LARGEST_EVENT = 8192

// Both letters in one word.
const END = CLOSING_BRACE | (COMMA << 8)

/** Bytes of a JSON text as it is written. Makes no string and no garbage on the way. */
export class JsonBytes {
  #bytes = new Uint8Array(1 << 14)
  #view = new DataView(this.#bytes.buffer)
  #length = 0

  /** The text from its first byte on, and beyond its end what was left of others. */
  get bytes(): Uint8Array {
    return this.#bytes
  }

  /** How many bytes were written since `begin`. */
  get length(): number {
    return this.#length
  }

  /** Begins a new text in the place of the last. */
  begin(): void {
    this.#length = 0
  }

  /** Makes room for an event and `texts` letters more: before they are written, since nothing else looks. */
  reserve(texts: number): void {
    const needed = this.#length + texts + LARGEST_EVENT
    if (needed <= this.#bytes.length) return
    const larger = new Uint8Array(needed * 2)
    larger.set(this.#bytes)
    this.#bytes = larger
    this.#view = new DataView(larger.buffer)
  }

  /** Writes whole pieces: what lies beyond the phrase is written over by what comes next. */
  phrase(text: Phrase): void {
    const view = this.#view
    let at = this.#length
    for (let word = text.from; word < text.to; word += WORDS_A_PIECE) {
      view.setFloat64(at, words[word] as number, true)
      view.setFloat64(at + 8, words[word + 1] as number, true)
      view.setFloat64(at + 16, words[word + 2] as number, true)
      view.setFloat64(at + 24, words[word + 3] as number, true)
      at += PIECE
    }
    this.#length += text.length
  }

  /** Ends an object after a field without a comma, and puts one behind it. */
  end(): void {
    this.#view.setUint16(this.#length, END, true)
    this.#length += 2
  }

  /** Ends a list whose items each end with a comma: the bracket takes the place of the last. */
  endList(): void {
    this.#close(CLOSING_BRACKET)
  }

  /** Ends an object whose last field ends with a comma, and puts one behind it. */
  endObject(): void {
    this.#close(CLOSING_BRACE)
    this.#bytes[this.#length] = COMMA
    this.#length += 1
  }

  #close(bracket: number): void {
    const at = this.#bytes[this.#length - 1] === COMMA ? this.#length - 1 : this.#length
    this.#bytes[at] = bracket
    this.#length = at + 1
  }

  /** A phrase and the number after it. @param amount a whole number, 0 or more */
  field(text: Phrase, amount: number): void {
    this.phrase(text)
    this.whole(amount)
  }

  /** @param amount a whole number, 0 or more */
  whole(amount: number): void {
    const at = this.#length
    if (amount < 100) {
      this.#view.setUint32(at, smallTexts[amount] as number, true)
      this.#length = at + (smallLengths[amount] as number)
    } else this.#length = writeLarge(this.#view, at, amount)
  }

  /** A list of whole numbers below 100, without its opening bracket: cards or seats. */
  smalls(items: readonly number[]): void {
    const view = this.#view
    let at = this.#length
    for (let index = 0; index < items.length; index += 1) {
      const item = items[index] as number
      view.setUint32(at, smallTexts[item] as number, true)
      at += (smallLengths[item] as number) + 1
    }
    this.#length = at
    this.endList()
  }

  /** Any text, quoted; what is not ASCII is escaped. */
  string(text: string): void {
    this.reserve(text.length)
    const bytes = this.#bytes
    let at = this.#length
    bytes[at] = QUOTE
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      if (!isPlain(code)) {
        this.#escaped(text)
        return
      }
      at += 1
      bytes[at] = code
    }
    bytes[at + 1] = QUOTE
    this.#length = at + 2
  }

  #escaped(text: string): void {
    const letters = escaped(text)
    this.reserve(letters.length)
    for (let index = 0; index < letters.length; index += 1)
      this.#bytes[this.#length + index] = letters.charCodeAt(index)
    this.#length += letters.length
  }
}

/** Whether JSON writes the letter as it is: ASCII, but no quote, backslash or control character. */
const isPlain = (code: number): boolean => code >= 32 && code <= 126 && code !== QUOTE && code !== BACKSLASH

const escaped = (text: string): string =>
  JSON.stringify(text).replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
