import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pageCountOf, pageSize } from './use-row-pages.ts'

/** A page of rows, and how many there are in all. */
interface RowsPage<Row> {
  readonly data: readonly Row[]
  readonly count: number
}

interface ServerPagesOptions<Row> {
  /** Key of the list; the page number is appended. */
  readonly queryKey: readonly unknown[]
  /** `skip` rows come before the page; `take` is its length. */
  readonly fetchPage: (query: { readonly skip: number; readonly take: number }) => Promise<RowsPage<Row>>
  /** Polling interval while the window is visible; default: no polling. */
  readonly pollMs?: number
}

/** Server-side pages of a list (S-API-06); the previous rows stay visible while a page loads. */
export const useServerPages = <Row>({ queryKey, fetchPage, pollMs }: ServerPagesOptions<Row>) => {
  const [page, setPage] = useState(1)
  const list = useQuery({
    queryKey: [...queryKey, page],
    queryFn: () => fetchPage({ skip: (page - 1) * pageSize, take: pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs ?? false,
  })
  const pages = pageCountOf(list.data?.count ?? 0)
  // The list may have become shorter than the shown page.
  useEffect(() => {
    if (list.isSuccess && page > pages) setPage(pages)
  }, [list.isSuccess, page, pages])
  return {
    list,
    rows: list.data?.data ?? [],
    pages,
    page,
    setPage: (nextPage: number): void => {
      setPage(nextPage)
      scrollTo({ top: 0 })
    },
  }
}
