import { useEffect, useRef } from 'react'
/** Reports to the grid when it becomes, or stops being, the viewer's turn at this table. */
export function useNeeded(needed: boolean, onNeeded: ((needed: boolean) => void) | undefined): void {
  const told = useRef(onNeeded)
  useEffect(() => {
    told.current = onNeeded
  })
  useEffect(() => {
    told.current?.(needed)
    return () => {
      if (needed) told.current?.(false)
    }
  }, [needed])
}

/** Reports the table's name to the grid once the server has sent it. */
export function useNamed(name: string | undefined, onNamed: ((name: string) => void) | undefined): void {
  const tell = useRef(onNamed)
  useEffect(() => {
    tell.current = onNamed
  })
  useEffect(() => {
    if (name !== undefined) tell.current?.(name)
  }, [name])
}
