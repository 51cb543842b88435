import { MAX_CHAT_LINES, type NewChatLine, type TableChatStore } from '../../store/table-chat.ts'

/**
 * The stored chat of tables, in memory.
 * @param untilStored settles when a new line is stored; at once by default
 */
export const memoryChat = (untilStored: () => Promise<void> = async () => {}): TableChatStore => {
  const linesByTable = new Map<string, readonly NewChatLine[]>()
  return {
    add: async (newLine) => {
      await untilStored()
      const lines = linesByTable.get(newLine.table) ?? []
      if (lines.some(({ id }) => id === newLine.id)) return false
      linesByTable.set(newLine.table, [...lines, newLine].slice(-MAX_CHAT_LINES))
      return true
    },
    of: async (tables) =>
      new Map(
        [...linesByTable]
          .filter(([table]) => tables.includes(table))
          .map(([table, lines]) => [table, lines.map(({ line }) => line)]),
      ),
  }
}
