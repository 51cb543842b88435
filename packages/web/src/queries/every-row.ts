import { range } from '../format/range.ts'

/** The rows that the server answers at once (S-API-06). */
const answerSize = 100

type Ask<Row> = (page: { readonly skip: number; readonly take: number }) => Promise<{
  readonly data: readonly Row[]
  /** Of the whole list. */
  readonly count: number
}>

/** A whole list of the server. A row that moves to another answer meanwhile is listed once. */
export const everyRow = async <Row extends { readonly id: string }>(ask: Ask<Row>): Promise<readonly Row[]> => {
  const page = (number: number) => ask({ skip: number * answerSize, take: answerSize })
  const first = await page(0)
  const more = Math.max(0, Math.ceil(first.count / answerSize) - 1)
  const others = await Promise.all(range(more).map((number) => page(number + 1)))
  const rows = [first, ...others].flatMap(({ data }) => data)
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
