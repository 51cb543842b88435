import type { ComponentPropsWithRef } from 'react'

/** A scrollable list. It can be focused so that the arrow keys scroll it. */
export function ScrollList(props: ComponentPropsWithRef<'ol'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list needs the focus to be scrolled by keys
  return <ol tabIndex={0} {...props} />
}
