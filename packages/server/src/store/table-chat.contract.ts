import { expect, it } from 'vitest'
import { type ChatLine, MAX_CHAT_LINES, type TableChatStore } from './table-chat.ts'

/** Tests that every store of table chat must pass. @param chat returns the store; called only while a test runs */
export const tableChatContract = (chat: () => TableChatStore): void => {
  const line = (body: string): ChatLine => ({ sender: 'ann', userId: 'ann', body, timestamp: 1_000, type: 'cash' })
  const add = (table: string, body: string, id = `${table} ${body}`): Promise<boolean> =>
    chat().add({ id, table, line: line(body) })

  it('the newest 50 chat lines of each table are kept, in their order [B-CHAT-06 N-SCALE-02]', async () => {
    const tableChat = chat()
    for (let n = 1; n <= 60; n += 1) await add('oak', `line ${n}`)
    await add('elm', 'nice hand')
    const chats = await tableChat.of(['oak', 'elm', 'ash'])
    expect(chats.get('oak')?.map(({ body }) => body)).toEqual(
      Array.from({ length: MAX_CHAT_LINES }, (_, index) => `line ${index + 11}`),
    )
    expect(chats.get('elm')).toEqual([line('nice hand')])
    expect(chats.has('ash')).toBe(false)
  })

  it('a chat line that is sent again is stored once, also if it is sent twice at the same time [B-CHAT-06 N-SCALE-02]', async () => {
    expect(await add('yew', 'hello', 'first')).toBe(true)
    expect(await add('yew', 'hello', 'first')).toBe(false)
    const isAdded = await Promise.all([add('yew', 'hello', 'second'), add('yew', 'hello', 'second')])
    expect(isAdded.sort()).toEqual([false, true])
    expect((await chat().of(['yew'])).get('yew')).toEqual([line('hello'), line('hello')])
  })
}
