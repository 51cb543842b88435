let isUnderWay = false
let waiting: (() => void)[] = []

/**
 * The step back from the history entry of a closed overlay. The browser ends it later; a navigation in the meantime would
 * be undone by it.
 */
export const overlayStep = {
  isUnderWay: (): boolean => isUnderWay,
  start: (): void => {
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
}
