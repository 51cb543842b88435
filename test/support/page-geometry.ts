import type { Page } from 'playwright-core'

/** Finds visible layout faults. Runs in the page, so it uses nothing from outside. */
const lookForFaults = (): readonly string[] => {
  const slack = 1
  const viewport = new DOMRect(0, 0, innerWidth, innerHeight)
  const inside = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left - slack &&
    inner.right <= outer.right + slack &&
    inner.top >= outer.top - slack &&
    inner.bottom <= outer.bottom + slack
  const meet = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack

  /** Words for assistive technology alone are clipped away; they are no part of the picture. */
  const spokenOnly = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath.startsWith('inset(50%')) return true
    return false
  }
  const visible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !spokenOnly(element)
  const named = (element: Element, text = element.textContent ?? '') =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? text).trim().slice(0, 40)}"`

  /** The nearest box that cuts the element off, and whether it can be scrolled to what it hides, or is a strip that can. */
  const cutter = (element: Element) => {
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      if (overflowX !== 'visible' || overflowY !== 'visible')
        return {
          box: at.getBoundingClientRect(),
          scrolls: overflowY === 'auto' || overflowY === 'scroll',
          strip: overflowX === 'auto' && overflowY === 'hidden',
        }
    }
    return { box: viewport, scrolls: false, strip: false }
  }

  const lines: { readonly element: Element; readonly text: string; readonly box: DOMRect }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!element || text === '' || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName) || !visible(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    lines.push({ element, text, box: range.getBoundingClientRect() })
  }
  const faults: string[] = []
  for (const { element, text, box } of lines) {
    const { box: window, scrolls, strip } = cutter(element)
    const sideways = !strip && (box.left < window.left - slack || box.right > window.right + slack)
    const upright = box.top < window.top - slack || box.bottom > window.bottom + slack
    if (sideways || (upright && !scrolls)) faults.push(`cut: ${named(element, text)}`)
  }
  for (const input of document.querySelectorAll('input')) {
    if (visible(input) && input.type !== 'range' && input.scrollWidth > input.clientWidth + slack)
      faults.push(`cut: ${named(input, input.value)}`)
  }

  // What lies in a dialog or drawer covers what is below it; each surface is judged by itself.
  const loading = document.querySelector('[role=progressbar]')?.parentElement
  const surfaceOf = (element: Element) =>
    (loading?.contains(element) ? loading : element.closest('[role=dialog], [role=alert], [role=status]')) ??
    document.body
  const controls = [...document.querySelectorAll('button, input, a, [role=tab]')].filter(visible)
  for (const control of controls) {
    const { box: window, scrolls, strip } = cutter(control)
    if (!scrolls && !strip && !inside(control.getBoundingClientRect(), window))
      faults.push(`sticks out: ${named(control)}`)
  }
  const pieces = [
    ...controls.map((element) => ({ element, box: element.getBoundingClientRect(), name: named(element) })),
    ...lines
      .filter(({ element }) => !element.closest('button, input, a, label'))
      .map(({ element, text, box }) => ({ element, box, name: named(element, text) })),
  ].filter(({ element, box }) => {
    const { box: window, scrolls, strip } = cutter(element)
    return !(scrolls || strip) || meet(box, window)
  })
  pieces.forEach((a, i) => {
    for (const b of pieces.slice(i + 1)) {
      const kin = a.element.contains(b.element) || b.element.contains(a.element)
      if (!kin && surfaceOf(a.element) === surfaceOf(b.element) && meet(a.box, b.box))
        faults.push(`overlap: ${a.name} on ${b.name}`)
    }
  })
  const { scrollWidth, scrollHeight } = document.documentElement
  if (scrollWidth > innerWidth || scrollHeight > innerHeight)
    faults.push(`the page scrolls: ${scrollWidth}x${scrollHeight}`)
  return faults
}

/** What overlaps, sticks out, is cut or scrolls on the page as it stands. */
export const layoutFaults = (page: Page): Promise<readonly string[]> => page.evaluate(lookForFaults)
