import { expect, it } from 'vitest'
import { tableChatContract } from './table-chat.contract.ts'
import { onEveryStore } from './testing/on-every-store.ts'

onEveryStore('table_chat', ({ clock, store, register }) => {
  tableChatContract(() => store().tableChat)

  it('chat lines of a deleted account are removed at once, and all chat lines after 30 days [A-PROFILE-09]', async () => {
    const { tableChat, erasure, retention } = store()
    const { id } = await register('p-bob')
    const line = { sender: 'ann', userId: 'ann', body: 'hello bob', timestamp: clock.now(), type: 'cash' } as const
    await tableChat.add({ id: 'bob 1', table: 'fir', line: { ...line, userId: id, sender: 'bob', body: 'hello' } })
    await tableChat.add({ id: 'ann 1', table: 'fir', line })
    await erasure.erase(id)
    const bodies = async () => (await tableChat.of(['fir'])).get('fir')?.map(({ body }) => body)
    expect(await bodies()).toEqual(['hello bob'])
    await clock.advance(31 * 86_400_000)
    while (await retention.runRound(clock.now(), () => true));
    expect(await bodies()).toBeUndefined()
  })
})
