import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Served at `/t/...` in place of `index.html` (server/src/http/app.ts). */
export const invitationFile = 'invitation.html'

const invitation = /\/home-games\/InvitationPage\.tsx$/

/**
 * Writes the page that an invitation opens with: `index.html` that also names the files of this screen, so that they are
 * fetched together with the client instead of after it (N-HOME-02).
 */
export const invitationPage = (): Plugin => ({
  name: 'cardroom:invitation-page',
  apply: 'build',
  writeBundle: ({ dir = '' }, bundle) => {
    const page = bundle['index.html']
    // A build of another page, for tests.
    if (page?.type !== 'asset') return
    const html = String(page.source)
    const tags = filesOf(bundle)
      .filter((name) => !html.includes(name))
      .map((name) =>
        name.endsWith('.css')
          ? `<link rel="stylesheet" crossorigin href="/${name}">`
          : `<link rel="modulepreload" crossorigin href="/${name}">`,
      )
    writeFileSync(join(dir, invitationFile), html.replace('</head>', `${tags.join('\n')}\n</head>`))
  },
})

/** The chunk of the screen with all that it imports, and their styles. */
const filesOf = (bundle: Rolldown.OutputBundle): readonly string[] => {
  const seen = new Set<string>()
  const add = (name: string): void => {
    const chunk = bundle[name]
    if (seen.has(name) || chunk?.type !== 'chunk') return
    seen.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
    for (const next of chunk.imports) add(next)
  }
  for (const [name, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && invitation.test(chunk.facadeModuleId ?? '')) add(name)
  return [...seen]
}
