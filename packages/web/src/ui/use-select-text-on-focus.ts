import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether a box has the focus and all of its text is selected. A press on a box without the focus must not be
 * prevented, because the press moves the focus into the box.
 */
const isAllSelected = (textBox: HTMLInputElement): boolean =>
  document.activeElement === textBox && textBox.selectionStart === 0 && textBox.selectionEnd === textBox.value.length

/**
 * Selects the whole text of an amount box when the box gets the focus, and again at the first click after that, so that
 * typing replaces the text (B-ACTION-15). Later clicks, and clicks after typing, set the cursor.
 * @returns whether the box has the focus, and the props for the box
 */
export function useSelectTextOnFocus() {
  const textBox = useRef<HTMLInputElement>(null)
  const isNewlyFocused = useRef(false)
  const [isFocused, setFocused] = useState(false)
  useLayoutEffect(() => {
    // Selected after the render, because the box may show a longer text once it has the focus.
    if (isFocused) textBox.current?.select()
  }, [isFocused])
  const ownProps = {
    ref: textBox,
    onFocus: () => {
      isNewlyFocused.current = true
      setFocused(true)
    },
    onBlur: () => setFocused(false),
    onInput: () => {
      isNewlyFocused.current = false
    },
    // A press on selected text would set the cursor only after the click event: this handler keeps the text selected
    // instead.
    onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
      if (isNewlyFocused.current && isAllSelected(event.currentTarget)) event.preventDefault()
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      // The mousedown has set the cursor, so select again, unless the player has dragged to select a part.
      const { selectionStart, selectionEnd } = currentTarget
      if (isNewlyFocused.current && selectionStart === selectionEnd) currentTarget.select()
      isNewlyFocused.current = false
    },
  }
  return { isFocused, ownProps }
}
