import type { GridCell } from './multi-table/grid-cell.ts'
import { cellLayoutFor, type ScreenLayout, screenLayoutFor } from './screen-layout.ts'
import { useSettledWindow } from './use-settled-window.ts'

/**
 * The table's form and scale.
 * @param cell the table's cell in a page with several tables; null for a single table
 */
export function useScreenLayout(
  cell: Pick<GridCell, 'width' | 'height'> | null,
): ScreenLayout & { readonly windowWidth: number } {
  const settledWindow = useSettledWindow()
  const layout = screenLayoutFor(settledWindow)
  return { ...(cell ? cellLayoutFor(layout.formFactor, cell) : layout), windowWidth: settledWindow.width }
}
