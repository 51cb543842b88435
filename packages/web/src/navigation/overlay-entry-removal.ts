let isUnderWay = false
let isLeaving = false
let waitingNavigations: (() => void)[] = []

/**
 * The `history.back()` that removes the history entry of a closed overlay. The browser goes back some time after the
 * call. If the page navigated in between, going back would undo that navigation, so navigations wait.
 */
export const overlayEntryRemoval = {
  isUnderWay: (): boolean => isUnderWay,
  goBack: (): void => {
    // While the page is being left, `history.back()` would cancel the load of the next page, which may take seconds.
    if (isLeaving) return
    isUnderWay = true
    window.history.back()
  },
  /** Called when the browser has gone back to the entry before the overlay. */
  finish: (): void => {
    isUnderWay = false
    const dueNavigations = waitingNavigations
    waitingNavigations = []
    for (const navigate of dueNavigations) navigate()
  },
  /** Runs a navigation at once, or after the `history.back()` that is under way. */
  runAfter: (navigate: () => void): void => {
    if (isUnderWay) waitingNavigations.push(navigate)
    else navigate()
  },
  /** Loads another page, after the `history.back()` that is under way, if any. From then on `goBack` does nothing. */
  leavePage: (address: string): void =>
    overlayEntryRemoval.runAfter(() => {
      isLeaving = true
      // Back may restore the left page from the back/forward cache, where nothing would work any more.
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) window.location.reload()
      })
      window.location.assign(address)
    }),
}
