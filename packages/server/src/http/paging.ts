/** The largest number of rows of a page (S-API-06). */
export const MAX_PAGE_ROWS = 100

/** Page size: `take` limited to 1 to 100 (S-API-06). */
export const pageSizeOf = ({ take }: { readonly take: number }): number => Math.min(MAX_PAGE_ROWS, Math.max(1, take))

/** One page of rows that are all in memory (S-API-01, S-API-06). */
export const pageOf = <Row>(rows: readonly Row[], query: { readonly skip: number; readonly take: number }) => ({
  data: rows.slice(query.skip, query.skip + pageSizeOf(query)),
  count: rows.length,
})
