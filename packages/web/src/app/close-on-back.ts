import { overlayEntryRemoval } from '../navigation/overlay-entry-removal.ts'

/**
 * Dialogs, drawers, popups and open menus of any component. A prompt in the action area (`data-dock`) covers nothing and
 * ignores Escape, so Back asks to leave the table as usual (B-LEAVE-03).
 */
const overlaySelector = '[role="dialog"]:not([data-dock]), [role="alertdialog"], [role="menu"]'

interface OverlayHistoryState {
  /**
   * Set in a history entry that was added while an overlay was open. The previous entry is the page below the overlay.
   */
  readonly covered?: true
}

/**
 * Makes the browser's Back close an open overlay, as Escape does. An open overlay gets a history entry, because Back on
 * the first entry leaves the site without an event.
 *
 * The `popstate` listener runs before the listeners of the router and the table, and stops the events that only concern
 * overlays.
 */
export const closeOverlaysOnBack = (): void => {
  let isSkipping = false
  const isOverlayOpen = () => document.querySelector(overlaySelector) !== null
  const isAtOverlayEntry = () => (window.history.state as OverlayHistoryState | null)?.covered === true

  // Called on the prototype, because the router replaces `history.pushState` by a function that would treat the call as
  // a navigation.
  const addOverlayEntry = () =>
    History.prototype.pushState.call(window.history, { ...window.history.state, covered: true }, '')
  const syncOverlayEntry = () => {
    // While `overlayEntryRemoval` goes back, `history.state` is still the state of the entry that is being left.
    if (overlayEntryRemoval.isUnderWay() || isOverlayOpen() === isAtOverlayEntry()) return
    if (isOverlayOpen()) addOverlayEntry()
    else overlayEntryRemoval.goBack()
  }
  const onPopState = (event: PopStateEvent) => {
    const isNavigation = !overlayEntryRemoval.isUnderWay() && !isOverlayOpen() && !isAtOverlayEntry()
    if (isNavigation) return
    if (isSkipping) {
      // `overlayEntryRemoval` has gone back from the entry of the closed overlay to the page before it. The router
      // must show that page, so the event is not stopped.
      isSkipping = false
      overlayEntryRemoval.finish()
      return
    }
    event.stopImmediatePropagation()
    if (overlayEntryRemoval.isUnderWay()) {
      overlayEntryRemoval.finish()
      // Another overlay may have opened while `overlayEntryRemoval` was going back.
      setTimeout(syncOverlayEntry)
    } else if (isOverlayOpen()) {
      pressEscape()
      // Another overlay may still be open, or the overlay may have ignored Escape.
      setTimeout(syncOverlayEntry)
    } else {
      // The user followed a link in an overlay and later pressed Back. The current entry is that of the overlay, which
      // is no longer open, so this entry is skipped.
      isSkipping = true
      overlayEntryRemoval.goBack()
    }
  }
  window.addEventListener('popstate', onPopState, { capture: true })
  // An overlay gets its entry as soon as it opens, because Back would otherwise leave the page instead of closing the
  // overlay. The entry of a closed overlay is removed in a later task, so that a link that closes its own overlay
  // navigates first.
  const onChange = () => (isOverlayOpen() ? syncOverlayEntry() : setTimeout(syncOverlayEntry))
  new MutationObserver(onChange).observe(document.body, { childList: true, subtree: true })
}

const pressEscape = () =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
  )
