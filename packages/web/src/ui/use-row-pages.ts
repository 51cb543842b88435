import { useState } from 'react'

/** Rows on a page of any list (A-HTTP-14, B-HISTORY-11). */
export const pageSize = 100

export const pageCountOf = (rows: number): number => Math.max(1, Math.ceil(rows / pageSize))

/**
 * Client-side pages of a list.
 * @param firstRow index of the row whose page is shown at first; with -1 it is the first page
 */
export const useRowPages = <Row>(allRows: readonly Row[], firstRow = 0) => {
  const [asked, setAsked] = useState(() => pageCountOf(firstRow + 1))
  const pages = pageCountOf(allRows.length)
  const page = Math.min(asked, pages)
  return {
    rows: allRows.slice((page - 1) * pageSize, page * pageSize),
    pages,
    page,
    setPage: (nextPage: number) => {
      setAsked(nextPage)
      scrollTo({ top: 0 })
    },
  }
}
