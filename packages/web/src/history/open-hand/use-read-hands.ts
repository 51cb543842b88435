import type { HandRecord } from '@cardroom/protocol'
import { useState } from 'react'
import { type HandTextContent, mostCharacters, readHandText } from './read-hand-text.ts'

interface ReadHands {
  /** What the text or file holds that was read last; null before, and after `forget`. */
  readonly content: HandTextContent | null
  /** The hand that is replayed. */
  readonly replayed: HandRecord | null
  readonly openText: (text: string) => void
  readonly openFile: (file: File | null) => void
  readonly replay: (hand: HandRecord | null) => void
  readonly forget: () => void
}

/** Reads hands in the browser. A text with a single hand is replayed at once. */
export const useReadHands = (): ReadHands => {
  const [content, setContent] = useState<HandTextContent | null>(null)
  const [replayed, setReplayed] = useState<HandRecord | null>(null)
  const openText = (text: string): void => {
    const read = readHandText(text)
    const [hand = null] = read.hands
    setContent(read)
    if (read.hands.length === 1 && read.problems.length === 0) setReplayed(hand)
  }
  const refuseFile = (file: File, sentence: string): void =>
    setContent({ hands: [], problems: [`The file ${file.name} ${sentence}.`] })
  return {
    content,
    replayed,
    openText,
    openFile: (file) => {
      if (file === null) return
      if (file.size > mostCharacters) refuseFile(file, 'is larger than 5 MB: open a part of it')
      else void file.text().then(openText, () => refuseFile(file, 'cannot be read'))
    },
    replay: setReplayed,
    forget: () => setContent(null),
  }
}
