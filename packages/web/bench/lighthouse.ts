import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumPath } from '../../../test/support/browser.ts'
import { median } from './median.ts'

interface AuditedPage {
  readonly name: string
  readonly path: string
  /** When the largest content has to be shown, ms. */
  readonly mostMs: number
  /** The performance that Lighthouse has to give the page, 0 to 1. */
  readonly leastScore: number
}

interface LighthouseReport {
  readonly categories: { readonly performance: { readonly score: number } }
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

interface AuditSetup {
  /** Where Lighthouse is installed: the folder contains `node_modules/lighthouse`. */
  readonly folder: string
  /** The versions to compare; the one with an empty name is this one. */
  readonly versions: readonly { readonly name: string; readonly url: string }[]
  readonly pages: readonly AuditedPage[]
  readonly auditCount: number
}

/**
 * Audits the pages of each version in turn with Lighthouse's profile of a phone. Lighthouse is not among the packages of
 * this repository, because it would bring 150 others.
 * @returns a Markdown table of medians, and whether this version has the demanded performance
 * @throws Error if Lighthouse ends with an error
 */
export const auditPages = async ({ folder, versions, pages, auditCount }: AuditSetup) => {
  const lines = [
    `Medians of ${auditCount} audits each by Lighthouse with its profile of a phone:`,
    '',
    '| page | performance | largest content, s | blocked, ms |',
    '| --- | ---: | ---: | ---: |',
  ]
  const demands: (readonly [isMet: boolean, text: string])[] = []
  for (const { name, path, mostMs, leastScore } of pages) {
    const reportsByVersion = versions.map((): LighthouseReport[] => [])
    for (let audit = 0; audit < auditCount; audit += 1)
      for (const [index, { url }] of versions.entries())
        reportsByVersion[index]?.push(await auditOf(folder, url + path))
    for (const [index, version] of versions.entries()) {
      const reports = reportsByVersion[index] ?? []
      const medianOf = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
      const score = median(reports.map(({ categories }) => categories.performance.score))
      const paintMs = medianOf('largest-contentful-paint')
      const blockingMs = medianOf('total-blocking-time').toFixed(0)
      lines.push(`| ${version.name}${name} | ${score.toFixed(2)} | ${(paintMs / 1000).toFixed(2)} | ${blockingMs} |`)
      if (version.name === '')
        demands.push(
          [score >= leastScore, `Lighthouse gives the ${name} a performance of at least ${leastScore}`],
          [paintMs <= mostMs, `by Lighthouse the largest content of the ${name} is shown within ${mostMs / 1000} s`],
        )
    }
  }
  return { lines: [...lines, ''], demands }
}

const auditOf = async (folder: string, url: string): Promise<LighthouseReport> => {
  const options = ['--only-categories=performance', '--output=json', '--quiet']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(folder, 'node_modules/lighthouse/cli/index.js'),
      url,
      ...options,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { env: { ...process.env, CHROME_PATH: chromiumPath() }, maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout)
}
