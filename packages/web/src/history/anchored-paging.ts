import type { HandRecord } from '@cardroom/protocol'

export interface PageOfHands {
  readonly data: readonly HandRecord[]
  /** Number of hands on all pages of the list. */
  readonly count: number
}

export interface PageQuery {
  readonly skip: number
  readonly take: number
}

type RequestPage<Query, Page> = (query: Query) => Promise<Page>

/**
 * Pages of hands that do not shift while new hands are played: pages after the first are requested only up to the
 * newest hand of the first page.
 */
export const newAnchoredPaging = () => {
  let newestHandNumber: number | undefined
  return (
    requestPage: RequestPage<PageQuery & { readonly upTo?: number }, PageOfHands>,
  ): RequestPage<PageQuery, PageOfHands> =>
    async (query) => {
      const page = await requestPage(
        query.skip === 0 || newestHandNumber === undefined ? query : { ...query, upTo: newestHandNumber },
      )
      if (query.skip === 0) newestHandNumber = page.data[0]?.game_number
      return page
    }
}
