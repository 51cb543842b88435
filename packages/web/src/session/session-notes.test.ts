import { describe, expect, it } from 'vitest'
import { keysOf } from '../storage/testing/memory-store.ts'
import type { SessionControl } from './session.ts'
import { connectedPage } from './testing/session-page.ts'

describe('notes and colours about opponents', () => {
  const note = { note: 'bluffs rivers', tag: 'bad', muted: true }
  const ownAndOther = { u1: { tobias: note }, u2: { marlow: note } }

  const pageWithNotes = async () => {
    const page = await connectedPage()
    page.local.setItem('playerNotes', JSON.stringify(ownAndOther))
    page.local.setItem('tableKeys', '{"fold":"x"}')
    return { ...page, notes: () => JSON.parse(page.local.getItem('playerNotes') ?? '{}') }
  }

  it('the end of a session by time keeps all notes, and the keys that were changed [N-TABLE-04 N-TABLE-01 S-AUTH-05]', async () => {
    const { control, local, notes } = await pageWithNotes()
    control.endExpiredSession()
    expect(notes()).toEqual(ownAndOther)
    expect(keysOf(local)).toEqual(['playerNotes', 'tableKeys'])
  })

  it.each<[string, (control: SessionControl) => Promise<void>]>([
    ['disconnecting', (control) => control.disconnect()],
    ['forgetting the wallet', (control) => control.forgetWallet()],
    ['deleting the account', (control) => control.deleteAccount(async () => {})],
  ])(
    '%s removes the notes of that user, and keeps the notes of other users and the keys that were changed [A-SIGNIN-03 N-TABLE-04 N-TABLE-01]',
    async (_, end) => {
      const { control, local, notes } = await pageWithNotes()
      await end(control)
      expect(notes()).toEqual({ u2: ownAndOther.u2 })
      expect(keysOf(local)).toEqual(['playerNotes', 'tableKeys'])
    },
  )
})
