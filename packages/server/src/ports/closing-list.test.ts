import { expect, it } from 'vitest'
import { closingList } from './closing-list.ts'

it('the parts of a program close one after the other, the last opened first', async () => {
  const log: string[] = []
  const closing = closingList()
  closing.add(() => void log.push('store'))
  closing.add(async () => {
    log.push('tables close')
    await Promise.resolve()
    log.push('tables are closed')
  })
  closing.add(() => void log.push('server'))
  await closing.close()
  expect(log).toEqual(['server', 'tables close', 'tables are closed', 'store'])
})
