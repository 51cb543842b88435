import { useEffect, useEffectEvent, useRef } from 'react'

interface FollowingField {
  readonly read: () => string
  readonly write: (value: string) => void
}

/**
 * Updates a form field when `value` arrives late or changes, unless the user has typed something else. The functions of
 * `field` are new on each render: if the effect depended on them, it would run and render the form again without end.
 * @param value also the field's initial value
 */
export function useFieldSync(value: string, field: FollowingField): void {
  const followedValue = useRef(value)
  const follow = useEffectEvent((nextValue: string) => {
    if (nextValue !== followedValue.current && field.read() === followedValue.current) field.write(nextValue)
    followedValue.current = nextValue
  })
  useEffect(() => follow(value), [value])
}
