import { expect, it } from 'vitest'
import { type ChatLine, MAX_CHAT_LINES, type TableChatStore } from './table-chat.ts'

/** Tests that every store of table chat must pass. @param chat returns the store; called only while a test runs */
export const tableChatContract = (chat: () => TableChatStore): void => {
  const line = (body: string): ChatLine => ({ sender: 'ann', userId: 'ann', body, timestamp: 1_000, type: 'cash' })

  it('the newest 50 chat lines of each table are kept, in their order [B-CHAT-06 N-SCALE-02]', async () => {
    const tableChat = chat()
    for (let n = 1; n <= 60; n += 1) await tableChat.add('oak', line(`line ${n}`))
    await tableChat.add('elm', line('nice hand'))
    const chats = await tableChat.of(['oak', 'elm', 'ash'])
    expect(chats.get('oak')?.map(({ body }) => body)).toEqual(
      Array.from({ length: MAX_CHAT_LINES }, (_, index) => `line ${index + 11}`),
    )
    expect(chats.get('elm')).toEqual([line('nice hand')])
    expect(chats.has('ash')).toBe(false)
  })
}
