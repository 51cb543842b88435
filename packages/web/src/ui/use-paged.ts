import { useState } from 'react'

/** Rows on a page of any list (A-HTTP-14, B-HISTORY-11). */
export const pageSize = 100

export const pagesOf = (rows: number): number => Math.max(1, Math.ceil(rows / pageSize))

/** Client-side pages of a list. */
export const usePaged = <Row>(all: readonly Row[]) => {
  const [asked, setAsked] = useState(1)
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
