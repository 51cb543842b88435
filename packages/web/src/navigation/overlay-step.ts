let isUnderWay = false
let isLeaving = false
let waiting: (() => void)[] = []

/**
 * The `history.back()` from the entry of a closed overlay. The browser finishes it later; a navigation in the meantime would
 * be undone by it.
 */
export const overlayStep = {
  isUnderWay: (): boolean => isUnderWay,
  start: (): void => {
    // `history.back()` now would cancel the navigation to the next page, which may take seconds on a slow network.
    if (isLeaving) return
    isUnderWay = true
    window.history.back()
  },
  /** The step has arrived. */
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
  /** Loads another page as soon as no `history.back()` is pending; overlays that close later do not call it any more. */
  leave: (address: string): void =>
    overlayStep.after(() => {
      isLeaving = true
      window.location.assign(address)
    }),
}
