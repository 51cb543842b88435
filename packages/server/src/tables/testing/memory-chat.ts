import { type ChatLine, MAX_CHAT_LINES, type TableChatStore } from '../../store/table-chat.ts'

/**
 * The stored chat of tables, in memory.
 * @param untilStored settles when a new line is stored; at once by default
 */
export const memoryChat = (untilStored: () => Promise<void> = async () => {}): TableChatStore => {
  const lines = new Map<string, readonly ChatLine[]>()
  return {
    add: async (table, line) => {
      await untilStored()
      lines.set(table, [...(lines.get(table) ?? []), line].slice(-MAX_CHAT_LINES))
    },
    of: async (tables) => new Map([...lines].filter(([table]) => tables.includes(table))),
  }
}
