/** An item of a pager: a page's number, or a gap with the number of the page before it. */
export type PagerItem = number | { readonly gapAfter: number }

/** Number of pages at each end that are always shown. */
const pagesAtEachEnd = 2

/**
 * The pages a pager shows (A-PAGER-01, A-PAGER-02).
 * @param pages number of pages, 1 or more
 * @param page the current page, 1 to `pages`
 * @param siblings number of pages shown on each side of the current page
 */
export const pagerItemsOf = (pages: number, page: number, siblings: number): readonly PagerItem[] => {
  const pageNumbers = Array.from({ length: pages }, (_, index) => index + 1)
  if (pages <= 2 * siblings + 5) return pageNumbers
  const shownNumbers = pageNumbers.filter(
    (number) => number <= pagesAtEachEnd || number > pages - pagesAtEachEnd || Math.abs(number - page) <= siblings,
  )
  return shownNumbers.flatMap((number, index) => {
    const nextNumber = shownNumbers[index + 1]
    return nextNumber === undefined || nextNumber === number + 1 ? [number] : [number, { gapAfter: number }]
  })
}
