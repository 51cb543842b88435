import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { filesOf, withFiles } from './client-files.ts'

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
    writeFileSync(join(dir, invitationFile), withFiles(String(page.source), filesOf(bundle, invitation)))
  },
})
