import { expect, it } from 'vitest'
import { userId } from '../ports/ids.ts'
import { CHAT_LINES, type ChatLine } from './table-chat.ts'
import { onEveryStore } from './testing/on-every-store.ts'

onEveryStore('table_chat', ({ clock, store }) => {
  const line = (body: string, more: Partial<ChatLine> = {}): ChatLine => ({
    ...{ sender: 'ann', userId: 'ann', body, timestamp: clock.now(), type: 'cash' },
    ...more,
  })

  it('the newest 50 lines of each table are kept, in their order [B-CHAT-06 N-SCALE-02]', async () => {
    const { tableChat } = store()
    for (let n = 1; n <= 60; n += 1) await tableChat.add('oak', line(`line ${n}`))
    await tableChat.add('elm', line('nice hand'))
    const chats = await tableChat.of(['oak', 'elm', 'ash'])
    expect(chats.get('oak')?.map(({ body }) => body)).toEqual(
      Array.from({ length: CHAT_LINES }, (_, index) => `line ${index + 11}`),
    )
    expect(chats.get('elm')).toEqual([line('nice hand')])
    expect(chats.has('ash')).toBe(false)
  })

  it('lines of a deleted account go, and all go after 30 days [A-PROFILE-09]', async () => {
    const { tableChat, erasure, users, retention } = store()
    const { user } = await users.register({ principal: 'p-bob', address: 'a' })
    await tableChat.add('fir', line('hello', { userId: user.id, sender: 'bob' }))
    await tableChat.add('fir', line('hello bob'))
    await erasure.erase(userId(user.id))
    const bodies = async () => (await tableChat.of(['fir'])).get('fir')?.map(({ body }) => body)
    expect(await bodies()).toEqual(['hello bob'])
    await clock.advance(31 * 86_400_000)
    while (await retention.round(clock.now(), () => true));
    expect(await bodies()).toBeUndefined()
  })
})
