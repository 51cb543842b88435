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

/** `upTo` is the number of the newest hand to list. */
export type HandsQuery = PageQuery & { readonly upTo?: number }
