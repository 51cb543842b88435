import type { TableId } from '@cardroom/engine'
import type { OwnerLine } from './owner-line.ts'
import { type TableReplies, type TableRequest, tableActor } from './table-request.ts'

/** Asks the owner of a table. */
export type TableLine = <Type extends TableRequest['type']>(
  table: TableId,
  request: TableRequest & { readonly type: Type },
) => Promise<TableReplies[Type]>

export const tableLine =
  (line: OwnerLine): TableLine =>
  async (table, request) =>
    (await line(tableActor(table), request)) as never
