import { useEffect, useRef } from 'react'
/** Tells the grid when the viewer is to act at this table, and when no more. */
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

/** Tells the grid the table's name once the room has told it. */
export function useNamed(name: string | undefined, onNamed: ((name: string) => void) | undefined): void {
  const tell = useRef(onNamed)
  useEffect(() => {
    tell.current = onNamed
  })
  useEffect(() => {
    if (name !== undefined) tell.current?.(name)
  }, [name])
}
