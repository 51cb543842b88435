import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { filesOfModule, withFileLinks } from './client-files.ts'

/** Served at `/t/...` in place of `index.html` (server/src/http/serve-client.ts). */
export const invitationFile = 'invitation.html'

const invitation = /\/home-games\/InvitationPage\.tsx$/

/**
 * Writes the page for invitation links: `index.html` with links to the files of the invitation screen, so that the
 * browser fetches them together with the client instead of after it (N-HOME-02).
 */
export const invitationPagePlugin = (): Plugin => ({
  name: 'cardroom:invitation-page',
  apply: 'build',
  writeBundle: ({ dir = '' }, bundle) => {
    const page = bundle['index.html']
    // Tests also build pages other than `index.html`.
    if (page?.type !== 'asset') return
    writeFileSync(join(dir, invitationFile), withFileLinks(String(page.source), filesOfModule(bundle, invitation)))
  },
})
