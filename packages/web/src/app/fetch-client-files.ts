/** A page that shows no paint times, as in browsers that resist fingerprinting, waits this long, ms. */
const LONGEST_WAIT_MS = 1_000

/**
 * Fetches the client's files of a page that is to be painted first (vite/page-files.ts). Other pages have links to
 * these files, which the browser has followed already.
 */
export const fetchClientFiles = async (): Promise<void> => {
  const links = document.querySelector<HTMLTemplateElement>('#client-files')
  if (links === null) return
  await waitForFirstPaint()
  document.head.append(links.content)
}

const waitForFirstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS)
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })
