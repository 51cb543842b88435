import type { HomeSessionSheet } from '@cardroom/protocol'

const COLUMNS = ['name', 'bought', 'corrected', 'cashed out', 'on the table', 'net', 'hands', 'minutes']

/** Byte order mark at the start of the file. Without it spreadsheets misread names with non-ASCII letters. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The sheet as CSV, with corrections and payments below the rows (N-BANK-05). */
export const sessionSheetCsv = (sheet: HomeSessionSheet): string => {
  const { rows, corrections, payments } = sheet
  const lines = [
    COLUMNS,
    ...rows.map(({ name, bought, corrected, cashedOut, onTable, net, hands, seatedMs }) => [
      ...[name, bought, corrected, cashedOut, onTable, net, hands, Math.round(seatedMs / 60_000)],
    ]),
    ...corrections.map(({ by, player, amount, reason }) => ['correction', player, amount, by, reason]),
    ...payments.map(({ from, to, amount }) => ['payment', nameOf(sheet, from), amount, nameOf(sheet, to)]),
  ]
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

/** Spreadsheets execute a text that begins like this as a formula, also within quotes. */
const FORMULA_START = /^[=+\-@\t\r]/

const csvCell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const safeText = FORMULA_START.test(value) ? `'${value}` : value
  return `"${safeText.replaceAll('"', '""')}"`
}

/** The sheet as text to copy: nets, corrections, and who pays whom. */
export const sessionSheetText = (sheet: HomeSessionSheet): string => {
  const { name, rows, corrections, payments, chipValue } = sheet
  return [
    chipValue === null ? name : `${name} (a chip is ${chipValue})`,
    ...rows.map((row) => `${row.name}: ${row.net > 0 ? '+' : ''}${row.net}`),
    ...corrections.map(({ by, player, amount, reason }) => `Correction by ${by}: ${player} ${amount}, ${reason}`),
    ...payments.map((payment) => {
      const { from, to, amount } = payment
      return `${nameOf(sheet, from)} pays ${nameOf(sheet, to)} ${amount}${paymentMarks(payment)}`
    }),
    '',
  ].join('\n')
}

const nameOf = ({ rows }: HomeSessionSheet, id: string): string => rows.find((row) => row.id === id)?.name ?? ''

const paymentMarks = ({ paid, received }: HomeSessionSheet['payments'][number]): string => {
  const said = [...(paid ? ['paid'] : []), ...(received ? ['received'] : [])]
  return said.length === 0 ? '' : ` (${said.join(', ')})`
}
