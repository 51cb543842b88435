import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './ListTable.module.css'

interface Column {
  readonly label: string
  /** A figure stands at the right, one unit per column. */
  readonly isFigure?: boolean
}

interface ListTableProps {
  /** What is listed. */
  readonly label: string
  readonly columns: readonly Column[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** Rows of a list in columns (DESIGN-TOKENS 6). */
export const ListTable = ({ label, columns, rows }: ListTableProps) => (
  <Table aria-label={label} classNames={{ table: styles.table, th: styles.head, tr: styles.row, td: styles.cell }}>
    <Table.Thead>
      <Table.Tr>
        {columns.map(({ label, isFigure }) => (
          <Table.Th key={label} scope="col" data-figure={isFigure || undefined}>
            {label}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map(({ key, cells }) => (
        <Table.Tr key={key}>
          {columns.map(({ label, isFigure }, column) => (
            <Table.Td key={label} data-figure={isFigure || undefined}>
              {cells[column]}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
