import { ActionIcon, Table } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import styles from './ListTable.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Column {
  readonly label: string
  /** Whether the column contains numbers: right-aligned, with digits of equal width. */
  readonly isFigure?: boolean
}

interface ListRow {
  readonly key: string
  readonly cells: readonly ReactNode[]
  /** Content of the expanded row; `name` is the accessible name of its button. */
  readonly expansion?: { readonly name: string; readonly draw: () => ReactNode }
}

interface ListTableProps {
  /** What is listed: the table's accessible name. */
  readonly label: string
  readonly columns: readonly Column[]
  readonly rows: readonly ListRow[]
}

/** Rows of a list in columns; rows with more content expand in place, one at a time. */
export const ListTable = ({ label, columns, rows }: ListTableProps) => {
  const [open, setOpen] = useState<string | null>(null)
  const hasExpansions = rows.some(({ expansion }) => expansion !== undefined)
  return (
    <Table aria-label={label} classNames={{ table: styles.table, th: styles.head, tr: styles.row, td: styles.cell }}>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ label, isFigure }) => (
            <Table.Th key={label} scope="col" data-figure={isFigure || undefined}>
              {label}
            </Table.Th>
          ))}
          {hasExpansions && (
            <Table.Th scope="col">
              <VisuallyHidden>Details</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, index) => (
          <Row
            key={row.key}
            row={row}
            columns={columns}
            isOdd={index % 2 === 0}
            isOpen={row.key === open}
            onToggle={() => setOpen(row.key === open ? null : row.key)}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** A second line of a cell, in smaller letters. */
export const SecondLine = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.second}>{children}</span>
)

/** Two columns in one cell, for narrow windows. */
export const TwoLines = ({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) => (
  <div>
    {first}
    <SecondLine>{second}</SecondLine>
  </div>
)

interface RowProps {
  readonly row: ListRow
  readonly columns: readonly Column[]
  /** The first, third and further odd rows have a background. */
  readonly isOdd: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
}

const Row = ({ row: { cells, expansion }, columns, isOdd, isOpen, onToggle }: RowProps) => (
  <>
    <Table.Tr
      data-odd={isOdd || undefined}
      data-opens={expansion ? true : undefined}
      {...(expansion ? { onClick: onToggle } : {})}
    >
      {columns.map(({ label, isFigure }, column) => (
        <Table.Td key={label} data-figure={isFigure || undefined}>
          {cells[column]}
        </Table.Td>
      ))}
      {expansion && (
        <Table.Td className={styles.opener}>
          {/* The button needs no handler, because the click bubbles to the row. */}
          <ActionIcon aria-expanded={isOpen} aria-label={expansion.name}>
            <IconChevronDown className={styles.chevron} aria-hidden />
          </ActionIcon>
        </Table.Td>
      )}
    </Table.Tr>
    {expansion && isOpen && (
      <Table.Tr data-odd={isOdd || undefined}>
        <Table.Td colSpan={columns.length + 1}>{expansion.draw()}</Table.Td>
      </Table.Tr>
    )}
  </>
)
