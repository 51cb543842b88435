import { ApiCallFailed } from '../../net/api-call-failed.ts'
import { pageSize } from '../../ui/use-row-pages.ts'
import type { HandsQuery, PageOfHands } from '../hand-record/hand-pages.ts'

/** Time between two requests, ms: two thirds of the calls a minute that the room allows by default. */
const pauseMs = 300
/** Time before a request that the room has refused for too many calls is made again, ms. */
const refusedPauseMs = 10_000
/** More than the minute after which the room counts calls anew. */
const maxRefusals = 8

interface HandReadingPorts {
  readonly requestPage: (query: HandsQuery) => Promise<PageOfHands>
  readonly wait: (ms: number) => Promise<unknown>
  readonly signal: AbortSignal
}

/**
 * Reads all hands of the user, page by page, the newest first; ends early when `signal` is aborted. Each request asks
 * for the hands before those that were read: so no hand comes twice or is left out while new ones are played, and the
 * last page costs the server no more than the first.
 * @throws ApiCallFailed if a page cannot be read
 */
export async function* readAllHands({ requestPage, wait, signal }: HandReadingPorts): AsyncGenerator<PageOfHands> {
  let upTo: number | undefined
  while (!signal.aborted) {
    const query = { skip: 0, take: pageSize, ...(upTo !== undefined && { upTo }) }
    const page = await untilAllowed(() => requestPage(query), wait, signal)
    if (signal.aborted) return
    yield page
    const oldest = page.data.at(-1)
    if (oldest === undefined || page.count <= page.data.length) return
    upTo = oldest.game_number - 1
    await wait(pauseMs)
  }
}

/** Makes the request again for as long as the room answers that there were too many calls. */
const untilAllowed = async <Reply>(
  request: () => Promise<Reply>,
  wait: HandReadingPorts['wait'],
  signal: AbortSignal,
): Promise<Reply> => {
  for (let refusals = 1; ; refusals += 1) {
    try {
      return await request()
    } catch (error) {
      const isRefused = error instanceof ApiCallFailed && error.status === 429
      if (!isRefused || signal.aborted || refusals === maxRefusals) throw error
      await wait(refusedPauseMs)
    }
  }
}
