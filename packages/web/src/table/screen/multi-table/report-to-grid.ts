import { useEffect, useRef } from 'react'

/** Reports to the grid when it becomes, or stops being, the viewer's turn at this table. */
export function useReportTurn(needed: boolean, onNeeded: ((needed: boolean) => void) | undefined): void {
  const report = useRef(onNeeded)
  useEffect(() => {
    report.current = onNeeded
  })
  useEffect(() => {
    report.current?.(needed)
    return () => {
      if (needed) report.current?.(false)
    }
  }, [needed])
}

/** Reports the table's name to the grid once the server has sent it. */
export function useReportName(name: string | undefined, onNamed: ((name: string) => void) | undefined): void {
  const report = useRef(onNamed)
  useEffect(() => {
    report.current = onNamed
  })
  useEffect(() => {
    if (name !== undefined) report.current?.(name)
  }, [name])
}
