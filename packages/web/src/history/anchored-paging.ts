import type { HandsQuery, PageOfHands, PageQuery } from './hand-record/hand-pages.ts'

type RequestPage<Query, Page> = (query: Query) => Promise<Page>

/**
 * Pages of hands that do not shift while new hands are played: pages after the first are requested only up to the
 * newest hand of the first page.
 */
export const newAnchoredPaging = () => {
  let newestHandNumber: number | undefined
  return (requestPage: RequestPage<HandsQuery, PageOfHands>): RequestPage<PageQuery, PageOfHands> =>
    async (query) => {
      const page = await requestPage(
        query.skip === 0 || newestHandNumber === undefined ? query : { ...query, upTo: newestHandNumber },
      )
      if (query.skip === 0) newestHandNumber = page.data[0]?.game_number
      return page
    }
}
