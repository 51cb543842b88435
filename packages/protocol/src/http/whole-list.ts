/** The most rows that the server sends in one answer (S-API-06). */
const MAX_ROWS_PER_PAGE = 100

type RequestPage<Row> = (page: { readonly skip: number; readonly take: number }) => Promise<{
  readonly data: readonly Row[]
  /** Number of rows in the whole list. */
  readonly count: number
}>

/**
 * Reads a whole list in pages. A row that is on two of the pages, because it moved during the reading, is listed once.
 */
export const readWholeList = async <Row extends { readonly id: string }>(
  requestPage: RequestPage<Row>,
): Promise<readonly Row[]> => {
  const firstPage = await requestPage({ skip: 0, take: MAX_ROWS_PER_PAGE })
  const otherPageCount = Math.max(0, Math.ceil(firstPage.count / MAX_ROWS_PER_PAGE) - 1)
  const otherPages = await Promise.all(
    Array.from({ length: otherPageCount }, (_, page) =>
      requestPage({ skip: (page + 1) * MAX_ROWS_PER_PAGE, take: MAX_ROWS_PER_PAGE }),
    ),
  )
  const rows = [firstPage, ...otherPages].flatMap(({ data }) => data)
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
