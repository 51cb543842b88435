/** Steps that the page itself takes back in the browser's history after an overlay has closed; they end later. */
let isUnderWay = false
let waiting: (() => void)[] = []

export const overlayStep = {
  isUnderWay: (): boolean => isUnderWay,
  /** Goes back from the entry of the closed overlay. */
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
  /** Runs a navigation that no press of the user starts: during a step the browser would go back from the new page. */
  after: (navigate: () => void): void => {
    if (isUnderWay) waiting.push(navigate)
    else navigate()
  },
}
