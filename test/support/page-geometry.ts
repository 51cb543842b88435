import type { Page } from 'playwright-core'

/** Finds visible layout faults. Runs in the page, so it uses nothing from outside. */
const lookForFaults = (): readonly string[] => {
  const slack = 1
  const viewport = new DOMRect(0, 0, innerWidth, innerHeight)
  const isInside = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left - slack &&
    inner.right <= outer.right + slack &&
    inner.top >= outer.top - slack &&
    inner.bottom <= outer.bottom + slack
  const overlap = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack

  /** The intersection of two boxes. */
  const intersectionOf = (a: DOMRect, b: DOMRect) => {
    const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)]
    return new DOMRect(left, top, Math.min(a.right, b.right) - left, Math.min(a.bottom, b.bottom) - top)
  }

  /** Text for screen readers only is clipped away and cannot be seen. */
  const isSpokenOnly = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath.startsWith('inset(50%')) return true
    return false
  }
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isSpokenOnly(element)
  const named = (element: Element, text = element.textContent ?? '') =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? text).trim().slice(0, 40)}"`

  /**
   * The nearest ancestor that clips the element. `scrolls`: whether it scrolls vertically; `strip`: whether it is a row
   * that scrolls horizontally.
   */
  const clippingBox = (element: Element) => {
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
    if (!element || text === '' || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName) || !isVisible(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    lines.push({ element, text, box: range.getBoundingClientRect() })
  }
  const faults: string[] = []
  for (const { element, text, box } of lines) {
    const { box: window, scrolls, strip } = clippingBox(element)
    const sideways = !strip && (box.left < window.left - slack || box.right > window.right + slack)
    const upright = box.top < window.top - slack || box.bottom > window.bottom + slack
    if (sideways || (upright && !scrolls)) faults.push(`cut: ${named(element, text)}`)
  }
  for (const input of document.querySelectorAll('input')) {
    if (isVisible(input) && input.type !== 'range' && input.scrollWidth > input.clientWidth + slack)
      faults.push(`cut: ${named(input, input.value)}`)
  }

  // Dialogs, drawers and sheets cover what is below them, so elements are compared only with others on the same
  // surface. The keypad of a small phone moves the table up, below the top bar, which then covers the top seat.
  const coveringSurfaces = ['[role=dialog]', '[role=alert]', '[role=status]', '[data-sheet]']
    .concat(document.querySelector('[data-keypad]') ? ['header'] : [])
    .join()
  const loading = document.querySelector('[role=progressbar]')?.parentElement
  const surfaceOf = (element: Element) =>
    (loading?.contains(element) ? loading : element.closest(coveringSurfaces)) ?? document.body
  const controls = [...document.querySelectorAll('button, input, a, [role=tab]')].filter(isVisible)
  for (const control of controls) {
    const { box: window, scrolls, strip } = clippingBox(control)
    if (!scrolls && !strip && !isInside(control.getBoundingClientRect(), window))
      faults.push(`sticks out: ${named(control)}`)
  }
  const pieces = [
    ...controls.map((element) => ({ element, box: element.getBoundingClientRect(), name: named(element) })),
    ...lines
      .filter(({ element }) => !element.closest('button, input, a, label'))
      .map(({ element, text, box }) => ({ element, box, name: named(element, text) })),
  ].flatMap(({ element, box, name }) => {
    const { box: window, scrolls, strip } = clippingBox(element)
    if (!scrolls && !strip) return [{ element, box, name }]
    return overlap(box, window) ? [{ element, box: intersectionOf(box, window), name }] : []
  })
  pieces.forEach((a, i) => {
    for (const b of pieces.slice(i + 1)) {
      const kin = a.element.contains(b.element) || b.element.contains(a.element)
      if (!kin && surfaceOf(a.element) === surfaceOf(b.element) && overlap(a.box, b.box))
        faults.push(`overlap: ${a.name} on ${b.name}`)
    }
  })
  const { scrollWidth, scrollHeight } = document.documentElement
  if (scrollWidth > innerWidth || scrollHeight > innerHeight)
    faults.push(`the page scrolls: ${scrollWidth}x${scrollHeight}`)
  return faults
}

/** Finds elements of the page that overlap, stick out or are cut, and whether the page scrolls. */
export const layoutFaults = (page: Page): Promise<readonly string[]> => page.evaluate(lookForFaults)

/**
 * Measures for each control how far a press from its middle, or from the middle of its label, still hits it. Runs in
 * the page.
 */
const lookForSmallTargets = (parts: string): readonly string[] => {
  const least = 43.5
  const step = 0.5
  const isHit = (targets: readonly Element[], x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && targets.some((target) => target.contains(hit))
  }
  type Pair = readonly [number, number]
  const reachOf = (targets: readonly Element[], [x, y]: Pair, [dx, dy]: Pair): number => {
    let far = 0
    while (far < least && isHit(targets, x + dx * (far + step), y + dy * (far + step))) far += step
    return far
  }
  const sizeOf = (target: Element, targets: readonly Element[]) => {
    // A control in a part that scrolls is scrolled into view first.
    if (target.closest('[role=dialog], main:not([data-form])')) target.scrollIntoView({ block: 'center' })
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const middle = [(left + right) / 2, (top + bottom) / 2] as const
    const width = reachOf(targets, middle, [-1, 0]) + reachOf(targets, middle, [1, 0])
    const height = reachOf(targets, middle, [0, -1]) + reachOf(targets, middle, [0, 1])
    return { width, height, middle }
  }
  const isShown = (element: Element): boolean => element.checkVisibility({ opacityProperty: true })
  /** Links in a sentence are exempt, because they are only as high as its lines. */
  const isInText = (control: Element): boolean => control.matches('p a, label a')
  const controls = [...document.querySelectorAll(parts)].flatMap((part) => [
    ...part.querySelectorAll<HTMLElement>('button, a, input, select, summary'),
  ])
  const small = controls.flatMap((control) => {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    const targets = [control, ...labels].filter(isShown)
    if (targets.length === 0 || isInText(control)) return []
    const sizes = targets.map((target) => sizeOf(target, targets))
    const largest = sizes.toSorted((a, b) => Math.min(b.width, b.height) - Math.min(a.width, a.height))[0]
    if (largest === undefined || Math.min(largest.width, largest.height) >= least) return []
    const { width, height, middle } = largest
    const name = control.getAttribute('aria-label') ?? labels[0]?.textContent ?? control.textContent ?? ''
    return [`${name.trim().slice(0, 40)} at ${middle.map(Math.round).join(', ')}: ${width}x${height}`]
  })
  for (const element of document.querySelectorAll('*')) if (element.scrollTop > 0) element.scrollTop = 0
  return small
}

/**
 * The controls in these parts of the page that are smaller press targets than 44 px (N-SEAT-03).
 * @param parts a selector
 */
export const smallTargets = (page: Page, parts: string): Promise<readonly string[]> =>
  page.evaluate(lookForSmallTargets, parts)
