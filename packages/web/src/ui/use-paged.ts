import { useState } from 'react'

/** Rows on a page of any list (A-HTTP-14, B-HISTORY-11). */
export const pageSize = 100

export const pagesOf = (rows: number): number => Math.max(1, Math.ceil(rows / pageSize))

/**
 * Client-side pages of a list.
 * @param first index of the row whose page is shown at first; -1 if there is none
 */
export const usePaged = <Row>(all: readonly Row[], first = 0) => {
  const [asked, setAsked] = useState(() => pagesOf(first + 1))
  const pages = pagesOf(all.length)
  const page = Math.min(asked, pages)
  return {
    rows: all.slice((page - 1) * pageSize, page * pageSize),
    pages,
    page,
    setPage: (next: number) => {
      setAsked(next)
      scrollTo({ top: 0 })
    },
  }
}
