import { describe } from 'vitest'
import { tableChatContract } from '../../store/table-chat.contract.ts'
import { memoryChat } from './memory-chat.ts'

describe('the chat of tables in memory', () => {
  const chat = memoryChat()
  tableChatContract(() => chat)
})
