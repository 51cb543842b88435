import { type TableModel, viewerSeatOf } from './table-model.ts'

/** The query parameters of the request for the viewer's hands at a table, as far as they are known (B-HTTP-01). */
export interface OwnHandsQuery {
  /** When the viewer took the seat at this table, ms of the server's clock. */
  readonly startTime?: number
  readonly userId?: string
}

export function ownHandsQueryOf(model: TableModel): OwnHandsQuery {
  const seatedSince = viewerSeatOf(model)?.seatedSince ?? null
  return {
    ...(seatedSince !== null && { startTime: seatedSince }),
    ...(model.viewer !== null && { userId: model.viewer }),
  }
}
