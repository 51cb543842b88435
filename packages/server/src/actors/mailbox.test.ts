import { expect, it } from 'vitest'
import { mailbox } from './mailbox.ts'

it('an actor’s mailbox runs one task at a time, low-priority tasks last; a failed task blocks no other [S-MTT-06]', async () => {
  const post = mailbox()
  const ran: string[] = []
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const task = (name: string) => async () => void ran.push(name)
  const all = [
    post(() => held),
    post.withLowPriority(task('comes')),
    post(task('acts')),
    post.withLowPriority(task('goes')),
    post(async () => {
      ran.push('fails')
      throw new Error('failed')
    }),
    post(task('deals')),
  ]
  release()
  const settled = await Promise.allSettled(all)
  expect(ran).toEqual(['acts', 'fails', 'deals', 'comes', 'goes'])
  expect(settled.map(({ status }) => status).indexOf('rejected')).toBe(4)
  await post(task('after'))
  expect(ran.at(-1)).toBe('after')
})
