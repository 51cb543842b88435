import { useEffect, useEffectEvent } from 'react'

/** Reports to the grid when it becomes, or stops being, the viewer's turn at this table. */
export function useReportTurn(needed: boolean, onNeeded: ((needed: boolean) => void) | undefined): void {
  const report = useEffectEvent((now: boolean) => onNeeded?.(now))
  useEffect(() => {
    report(needed)
    return () => {
      if (needed) report(false)
    }
  }, [needed])
}

/** Reports the table's name to the grid once the server has sent it. */
export function useReportName(name: string | undefined, onNamed: ((name: string) => void) | undefined): void {
  const report = useEffectEvent((known: string) => onNamed?.(known))
  useEffect(() => {
    if (name !== undefined) report(name)
  }, [name])
}
