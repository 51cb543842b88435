import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'

/**
 * For a box with a figure: it is selected whole when the box gets the focus, and by the first click, so that what is
 * typed takes its place (B-ACTION-15). Later clicks set the cursor.
 * @returns whether the box has the focus, and the box's own properties
 */
export function useSelectAll() {
  const box = useRef<HTMLInputElement>(null)
  const isFresh = useRef(false)
  const [isFocused, setFocused] = useState(false)
  useLayoutEffect(() => {
    // The text may only now be there in full.
    if (isFocused) box.current?.select()
  }, [isFocused])
  const ownProps = {
    ref: box,
    onFocus: () => {
      isFresh.current = true
      setFocused(true)
    },
    onBlur: () => setFocused(false),
    onInput: () => {
      isFresh.current = false
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      // The press before the click has set the cursor; who has drawn over a part wants that part.
      const { selectionStart, selectionEnd } = currentTarget
      if (isFresh.current && selectionStart === selectionEnd) currentTarget.select()
      isFresh.current = false
    },
  }
  return { isFocused, ownProps }
}
