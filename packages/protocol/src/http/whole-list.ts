/** The most rows that the server sends in one answer (S-API-06). */
const MAX_ROWS_PER_PAGE = 100

type RequestPage<Row> = (page: { readonly skip: number; readonly take: number }) => Promise<{
  readonly data: readonly Row[]
  /** Number of rows in the whole list. */
  readonly count: number
}>

/** Reads a whole list, page by page. A row that moves from one page to another during the reading is listed once. */
export const readWholeList = async <Row extends { readonly id: string }>(
  ask: RequestPage<Row>,
): Promise<readonly Row[]> => {
  const first = await ask({ skip: 0, take: MAX_ROWS_PER_PAGE })
  const more = Math.max(0, Math.ceil(first.count / MAX_ROWS_PER_PAGE) - 1)
  const others = await Promise.all(
    Array.from({ length: more }, (_, page) => ask({ skip: (page + 1) * MAX_ROWS_PER_PAGE, take: MAX_ROWS_PER_PAGE })),
  )
  const rows = [first, ...others].flatMap(({ data }) => data)
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
