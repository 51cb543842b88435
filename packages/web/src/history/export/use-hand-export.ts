import { type HandRecord, listHands } from '@cardroom/protocol'
import { useEffect, useRef, useState } from 'react'
import { errorTextOf } from '../../net/api-call-failed.ts'
import { callEndpoint } from '../../session/current-session.ts'
import { saveFile } from '../../ui/save-file.ts'
import type { HandsQuery } from '../hand-record/hand-pages.ts'
import { type HandFileFormat, handFile } from './hand-file.ts'
import { readAllHands } from './read-all-hands.ts'

interface ExportState {
  /** Hands read so far and in all; null while nothing is read. */
  readonly progress: { readonly read: number; readonly count: number } | null
  /** Why the last attempt failed; null if none did. */
  readonly failure: string | null
}

interface HandExport extends ExportState {
  readonly exportAs: (format: HandFileFormat) => void
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Saves hands as a file. All hands of the user are read first, and nothing is saved if a page of them cannot be read or
 * the component is unmounted meanwhile.
 * @param onSaved called with the number of hands in the saved file
 */
export const useHandExport = (hands: HandRecord | 'all', onSaved: (count: number) => void): HandExport => {
  const [state, setState] = useState<ExportState>({ progress: null, failure: null })
  const reading = useRef<AbortController | null>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const save = (format: HandFileFormat, newestHand: HandRecord, handTexts: readonly string[]): void => {
    saveFile(handFile(format, newestHand, handTexts))
    onSaved(handTexts.length)
  }
  const saveAll = async (format: HandFileFormat, signal: AbortSignal): Promise<void> => {
    const newestFirst: string[] = []
    let newestHand: HandRecord | undefined
    let count = 0
    const requestPage = (query: HandsQuery) => callEndpoint(listHands, { query })
    for await (const page of readAllHands({ requestPage, wait, signal })) {
      newestHand ??= page.data[0]
      count ||= page.count
      newestFirst.push(...page.data.map(format.handText))
      setState({ progress: { read: newestFirst.length, count }, failure: null })
    }
    if (!signal.aborted && newestHand) save(format, newestHand, newestFirst.toReversed())
  }

  return {
    ...state,
    exportAs: (format) => {
      if (hands !== 'all') return save(format, hands, [format.handText(hands)])
      const controller = new AbortController()
      reading.current = controller
      setState({ progress: { read: 0, count: 0 }, failure: null })
      void saveAll(format, controller.signal).catch((error: unknown) => {
        if (!controller.signal.aborted) setState({ progress: null, failure: errorTextOf(error) })
      })
    },
  }
}
