import { overlayStep } from '../navigation/overlay-step.ts'

/** Dialogs, drawers, popups and open menus of any component. */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]'

interface MarkedState {
  /** A history entry that stands for the overlays on the page of the entry below. */
  readonly covered?: true
}

/**
 * Makes the browser's Back close an open overlay, as Escape does. An open overlay gets a history entry, because Back on
 * the first entry leaves the site without an event.
 *
 * Its `popstate` listener runs before those of the router and the table, and stops the events that are not theirs.
 */
export const closeOverlaysOnBack = (): void => {
  let isSkipping = false
  const isCovered = () => document.querySelector(overlays) !== null
  const isAtMark = () => (window.history.state as MarkedState | null)?.covered === true

  // On the prototype: the router treats the page's own `pushState` as a navigation.
  const mark = () => History.prototype.pushState.call(window.history, { ...window.history.state, covered: true }, '')
  const sync = () => {
    // Until a step has finished, `history.state` is still that of the entry being left.
    if (overlayStep.isUnderWay() || isCovered() === isAtMark()) return
    if (isCovered()) mark()
    else overlayStep.start()
  }
  const onPopState = (event: PopStateEvent) => {
    const isNavigation = !overlayStep.isUnderWay() && !isCovered() && !isAtMark()
    if (isNavigation) return
    if (isSkipping) {
      // The page below the skipped entry: the router shows it.
      isSkipping = false
      overlayStep.end()
      return
    }
    event.stopImmediatePropagation()
    if (overlayStep.isUnderWay()) {
      overlayStep.end()
      // Another overlay may have opened meanwhile.
      setTimeout(sync)
    } else if (isCovered()) {
      pressEscape()
      // Another overlay may remain, or one that ignores Escape.
      setTimeout(sync)
    } else {
      // A link in an overlay was followed: its entry remains in the history and is skipped.
      isSkipping = true
      overlayStep.start()
    }
  }
  window.addEventListener('popstate', onPopState, { capture: true })
  // In a later task: a link that closes its own overlay navigates first.
  new MutationObserver(() => setTimeout(sync)).observe(document.body, { childList: true, subtree: true })
}

const pressEscape = () =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
  )
