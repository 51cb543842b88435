/**
 * Selects dialogs and elements with `data-returns-focus`, which are other elements that may be removed while they
 * contain the focus, such as a seat offer.
 */
const dialogSelector = '[role="dialog"], [role="alertdialog"], [data-returns-focus]'

/**
 * Installs listeners that, when a dialog, drawer or popup closes, return the focus to the element that opened it (WCAG
 * 2.4.3). Mantine does so only for dialogs that are mounted closed, and ours are mounted when they open. If the opener
 * was inside another closed dialog, such as the menu, the focus goes to the opener of that dialog. Without an opener
 * nothing is focused.
 */
export function installFocusReturn(): void {
  const openers = new WeakMap<Element, Element>()
  let lastFocusedElement: Element | null = null
  /** The element to focus as soon as it is enabled: a button with a pending request is disabled. */
  let awaitedElement: Element | null = null

  const openerOf = (element: Element): Element | null => {
    // `closest` works for a removed element too, because a removed subtree stays intact.
    const dialog = element.closest(dialogSelector)
    const opener = dialog && openers.get(dialog)
    if (!opener) return null
    return opener.isConnected ? opener : openerOf(opener)
  }

  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (!(target instanceof Element)) return
    const dialog = target.closest(dialogSelector)
    const elementBefore = relatedTarget instanceof Element ? relatedTarget : awaitedElement
    if (dialog && elementBefore && !dialog.contains(elementBefore) && !openers.has(dialog))
      openers.set(dialog, elementBefore)
    lastFocusedElement = target
    awaitedElement = null
  })

  const restoreFocus = () => {
    if (document.activeElement !== document.body) return
    if (lastFocusedElement && !lastFocusedElement.isConnected) {
      awaitedElement = openerOf(lastFocusedElement)
      lastFocusedElement = null
    }
    if (awaitedElement instanceof HTMLElement) awaitedElement.focus({ preventScroll: true })
  }
  const changes = { childList: true, subtree: true, attributeFilter: ['disabled'] }
  new MutationObserver(restoreFocus).observe(document.body, changes)
}
