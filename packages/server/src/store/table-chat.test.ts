import { expect, it } from 'vitest'
import { userId } from '../ports/ids.ts'
import { tableChatContract } from './table-chat.contract.ts'
import type { ChatLine } from './table-chat.ts'
import { onEveryStore } from './testing/on-every-store.ts'

onEveryStore('table_chat', ({ clock, store }) => {
  const line = (body: string, more: Partial<ChatLine> = {}): ChatLine => ({
    ...{ sender: 'ann', userId: 'ann', body, timestamp: clock.now(), type: 'cash' },
    ...more,
  })

  tableChatContract(() => store().tableChat)

  it('chat lines of a deleted account are removed at once, and all chat lines after 30 days [A-PROFILE-09]', async () => {
    const { tableChat, erasure, users, retention } = store()
    const { user } = await users.register({ principal: 'p-bob', address: 'a' })
    await tableChat.add('fir', line('hello', { userId: user.id, sender: 'bob' }))
    await tableChat.add('fir', line('hello bob'))
    await erasure.erase(userId(user.id))
    const bodies = async () => (await tableChat.of(['fir'])).get('fir')?.map(({ body }) => body)
    expect(await bodies()).toEqual(['hello bob'])
    await clock.advance(31 * 86_400_000)
    while (await retention.runRound(clock.now(), () => true));
    expect(await bodies()).toBeUndefined()
  })
})
