import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * An automatic WCAG 2.2 AA audit of the page in its present state (N-A11Y-04).
 * @returns the violations, one line a rule
 * @throws Error if hardly any rule was checked, because such an audit would find no violation
 */
export const auditFaults = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    // The content security policy forbids inline scripts, so the audit script is injected through the DevTools
    // protocol.
    const session = await page.context().newCDPSession(page)
    await session.send('Runtime.evaluate', { expression: axe })
    await session.detach()
  }
  const { checked, faults } = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as never as { axe: { run(options: object): Promise<AxeResults> } }
    const { passes, violations } = await axe.run({ runOnly, resultTypes: ['violations'] })
    const htmlOf = (nodes: readonly { readonly html: string }[]) => nodes.map(({ html }) => html.slice(0, 160))
    return { checked: passes.length, faults: violations.map(({ id, nodes }) => `${id}: ${htmlOf(nodes).join(' | ')}`) }
  }, tags)
  if (checked <= 10) throw new Error('the audit looked at nothing')
  return faults
}
