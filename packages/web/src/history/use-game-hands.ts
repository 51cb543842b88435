import type { HandRecord } from '@cardroom/protocol'
import { useEffect, useEffectEvent, useState } from 'react'
import { pageSize } from '../ui/use-row-pages.ts'
import { newAnchoredPaging } from './anchored-paging.ts'
import type { PageOfHands, PageQuery } from './hand-record/hand-pages.ts'

/** The server's last reply to a request for a page of hands. */
interface HandsReply {
  /** Page and current hand for which the reply was requested; null until the first reply and after `retry`. */
  readonly requestKey: string | null
  /** The hands of the last successful reply. */
  readonly hands: readonly HandRecord[]
  /** Number of hands on all pages. */
  readonly count: number
  readonly hasFailed: boolean
}

interface GameHands extends Pick<HandsReply, 'hands' | 'count'> {
  readonly state: 'asking' | 'known' | 'failed'
  /** Repeats a failed request. */
  readonly retry: () => void
}

/**
 * A page of the viewer's hands of a game, requested on mount, when `page` changes, and after each hand of the table.
 * @param readHands null for a guest, who has no hands: nothing is requested ([Q81])
 * @param handNumber number of the current hand at the table
 * @param page from 1
 */
export const useGameHands = (
  readHands: ((query: PageQuery) => Promise<PageOfHands>) | null,
  handNumber: number,
  page: number,
): GameHands => {
  const now = `${page} ${handNumber}`
  const [{ requestKey, hands, count, hasFailed }, setAnswer] = useState<HandsReply>({
    requestKey: readHands === null ? now : null,
    hands: [],
    count: 0,
    hasFailed: false,
  })
  const [stablePages] = useState(newAnchoredPaging)
  const readPage = useEffectEvent(async (): Promise<PageOfHands> => {
    if (readHands === null) return { data: [], count: 0 }
    return stablePages(readHands)({ skip: (page - 1) * pageSize, take: pageSize })
  })

  useEffect(() => {
    if (requestKey === now) return
    let isWanted = true
    const storeReply = (reply: Partial<HandsReply>): void => {
      if (isWanted) setAnswer((replyBefore) => ({ ...replyBefore, hasFailed: false, ...reply, requestKey: now }))
    }
    readPage().then(
      ({ data, count: all }) => storeReply({ hands: data, count: all }),
      (error: unknown) => {
        console.warn('reading the hand history failed', error)
        storeReply({ hasFailed: true })
      },
    )
    return () => {
      isWanted = false
    }
  }, [requestKey, now])

  return {
    hands,
    count,
    state: requestKey === null ? 'asking' : hasFailed ? 'failed' : 'known',
    retry: () => setAnswer((replyBefore) => ({ ...replyBefore, requestKey: null })),
  }
}
