import { useEffect, useState } from 'react'
import type { ChatLine } from '../../model/chat.ts'

interface Unread {
  readonly said: readonly ChatLine[]
  /** Id of the newest line that was said before this visit, or while it was disconnected: it does not count. */
  readonly oldUpTo: number
  readonly viewer: string | null
  readonly isOpen: boolean
}

/** How many lines of others came since the chat was last open. */
export const useUnread = ({ said, oldUpTo, viewer, isOpen }: Unread): number => {
  const newest = said.at(-1)?.id ?? -1
  const [seen, setSeen] = useState(newest)
  useEffect(() => {
    if (isOpen) setSeen(newest)
  }, [isOpen, newest])
  return said.filter(({ id, userId }) => id > Math.max(seen, oldUpTo) && userId !== viewer).length
}
