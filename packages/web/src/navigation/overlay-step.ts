let isUnderWay = false
let isLeaving = false
let waiting: (() => void)[] = []

/**
 * The `history.back()` that removes the history entry of a closed overlay. The browser runs it later; if the page
 * navigated before that, it would undo the navigation.
 */
export const overlayStep = {
  isUnderWay: (): boolean => isUnderWay,
  start: (): void => {
    // `history.back()` now would cancel the navigation to the next page, which may take seconds on a slow network.
    if (isLeaving) return
    isUnderWay = true
    window.history.back()
  },
  /** Called when the browser has taken the step. */
  end: (): void => {
    isUnderWay = false
    const due = waiting
    waiting = []
    for (const navigate of due) navigate()
  },
  /** Runs a navigation, once no step is under way. */
  after: (navigate: () => void): void => {
    if (isUnderWay) waiting.push(navigate)
    else navigate()
  },
  /** Loads another page as soon as no step is pending; overlays that close after that start no step. */
  leave: (address: string): void =>
    overlayStep.after(() => {
      isLeaving = true
      window.location.assign(address)
    }),
}
