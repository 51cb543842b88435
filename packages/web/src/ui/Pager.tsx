import { Pagination } from '@mantine/core'
import styles from './Pager.module.css'
import { pagerItemsOf } from './pager-range.ts'
import { useIsPhone } from './window-size.ts'

interface PagerProps {
  /** Number of pages, 1 or more. */
  readonly pages: number
  /** The current page, from 1. */
  readonly page: number
  readonly onPage: (page: number) => void
  /** What is paged, for the pager's name: 'hands'. */
  readonly itemsNoun: string
}

/** The buttons that change the page of a list; nothing for a single page (A-PAGER). */
export const Pager = ({ pages, page, onPage, itemsNoun }: PagerProps) => {
  const isPhone = useIsPhone()
  if (pages < 2) return null
  return (
    <Pagination.Root
      total={pages}
      value={page}
      onChange={onPage}
      classNames={{ control: styles.control, dots: styles.gap }}
    >
      <nav className={styles.pager} aria-label={`Pages of ${itemsNoun}`}>
        <Pagination.First aria-label="First page" />
        {!isPhone && <Pagination.Previous aria-label="Previous page" />}
        {pagerItemsOf(pages, page, isPhone ? 0 : 1).map((item) =>
          typeof item === 'number' ? (
            <Pagination.Control
              key={item}
              active={item === page}
              aria-label={`Page ${item}`}
              aria-current={item === page ? 'page' : undefined}
              onClick={() => onPage(item)}
            >
              {item}
            </Pagination.Control>
          ) : (
            <Pagination.Dots key={`after ${item.gapAfter}`} />
          ),
        )}
        {!isPhone && <Pagination.Next aria-label="Next page" />}
        <Pagination.Last aria-label="Last page" />
      </nav>
    </Pagination.Root>
  )
}
