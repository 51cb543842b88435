import { useEffect, useEffectEvent, useRef } from 'react'

interface FollowingField {
  readonly read: () => string
  readonly write: (value: string) => void
}

/**
 * Keeps a field of a form at a value that comes late or changes, where the user has not typed another one.
 * The functions of a form are new with each render: an effect of theirs would draw the form again without end.
 * @param value what the field begins with, too
 */
export function useFollowedValue(value: string, field: FollowingField): void {
  const followed = useRef(value)
  const follow = useEffectEvent((next: string) => {
    if (next !== followed.current && field.read() === followed.current) field.write(next)
    followed.current = next
  })
  useEffect(() => follow(value), [value])
}
