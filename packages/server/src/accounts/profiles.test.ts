import type { PlayerId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { localBus } from '../bus/local-bus.ts'
import { type ProcessChannel, processChannel } from '../bus/process-channel.ts'
import type { UserId } from '../ports/ids.ts'
import { oneNode } from '../ports/nodes.ts'
import { profileCache, publishedProfileSchema } from './profiles.ts'

const player = (name: string) => name as PlayerId
const noOtherProcesses: ProcessChannel<z.infer<typeof publishedProfileSchema>> = {
  send: () => {},
  subscribe: () => () => {},
}

/** A cache that keeps at least 10 profiles, and the list `read` of the ids that it has read from its store. */
const observedCache = () => {
  const read: string[] = []
  const publicOf = async (ids: readonly UserId[]) => {
    read.push(...ids)
    return ids.map((id) => ({ id, username: `${id}!`, profileImage: null, isBot: false }))
  }
  return { read, profiles: profileCache({ publicOf }, noOtherProcesses, 10) }
}

it('a player’s profile is read once from the store, and a change of it replaces the one in memory [N-SCALE-04]', async () => {
  const { read, profiles } = observedCache()
  await profiles.load([player('ann'), player('bob')])
  await profiles.load([player('bob'), player('cid')])
  expect(read).toEqual(['ann', 'bob', 'cid'])
  profiles.update(player('bob'), { username: 'robert', pfp: null, isBot: false })
  expect([profiles.of(player('ann')).username, profiles.of(player('bob')).username]).toEqual(['ann!', 'robert'])
})

it('a profile that is read again and again stays in memory, while those used less recently are dropped [N-SCALE-04]', async () => {
  const { read, profiles } = observedCache()
  await profiles.load([player('seated')])
  for (let n = 0; n < 1_000; n += 1) {
    await profiles.load([player(`guest-${n}`)])
    expect(profiles.of(player('seated')).username).toBe('seated!')
  }
  read.length = 0
  await profiles.load(Array.from({ length: 1_000 }, (_, n) => player(`guest-${n}`)))
  // The cache holds at most twice the number of profiles that it keeps for certain.
  expect(read.length).toBeGreaterThanOrEqual(980)
})

/** The profiles of two processes, and the names in the store that both use. */
const twoProcesses = () => {
  const names = new Map([['anna', 'anna']])
  const bus = localBus()
  const publicOf = async (ids: readonly UserId[]) => {
    const rows = ids.map((id) => ({ id, username: names.get(id) ?? null, profileImage: null, isBot: false }))
    // The answer of a store takes longer than a message between the processes.
    await new Promise(setImmediate)
    return rows
  }
  const open = (self: string) =>
    profileCache({ publicOf }, processChannel({ bus, nodes: oneNode(self) }, 'room:profiles', publishedProfileSchema))
  return { names, near: open('near'), far: open('far') }
}

it('a name changed in one process is shown by another process that has the player in memory [N-SCALE-01 S-USER-03]', async () => {
  const { near, far } = twoProcesses()
  await far.load([player('anna')])
  near.update(player('anna'), { username: 'anna_two', pfp: null, isBot: false })
  await Promise.resolve()
  expect(far.of(player('anna')).username).toBe('anna_two')
})

it('an account deleted in one process is nameless in the others, which know when it was deleted [A-PROFILE-09 N-SCALE-01]', async () => {
  const { near, far } = twoProcesses()
  await far.load([player('anna')])
  near.markDeleted(player('anna'), 1_000)
  await Promise.resolve()
  for (const profiles of [near, far]) {
    expect(profiles.of(player('anna')).username).toBe('')
    expect(profiles.deletedAt(player('anna'))).toBe(1_000)
  }
  expect(near.deletedAt(player('bert'))).toBeNull()
})

it('a changed name whose message to other processes was lost is shown once they read profiles again [N-SCALE-01 S-USER-03]', async () => {
  const { names, far } = twoProcesses()
  await far.load([player('anna')])
  names.set('anna', 'anna_two')
  await far.load([player('anna')])
  expect(far.of(player('anna')).username).toBe('anna')
  await far.readAgain()
  expect(far.of(player('anna')).username).toBe('anna_two')
})

it('a profile that is used while profiles are read again does not keep its old name [N-SCALE-01 S-USER-03]', async () => {
  const names = new Map<string, string>()
  let whileReading = (): void => {}
  const publicOf = async (ids: readonly UserId[]) => {
    whileReading()
    return ids.map((id) => ({ id, username: names.get(id) ?? `${id}!`, profileImage: null, isBot: false }))
  }
  const profiles = profileCache({ publicOf }, noOtherProcesses, 2)
  // The third profile makes the first two the older ones.
  for (const name of ['anna', 'bert', 'cleo']) await profiles.load([player(name)])
  names.set('anna', 'anna_two')
  whileReading = () => void profiles.of(player('anna'))
  await profiles.readAgain()
  expect(profiles.of(player('anna')).username).toBe('anna_two')
})

it.each(['near', 'far'] as const)(
  'a name changed while the %s process reads it for the first time is shown there, not the name before [N-SCALE-01 S-USER-03]',
  async (reader) => {
    const processes = twoProcesses()
    const loading = processes[reader].load([player('anna')])
    processes.near.update(player('anna'), { username: 'anna_two', pfp: null, isBot: false })
    await loading
    expect(processes[reader].of(player('anna')).username).toBe('anna_two')
  },
)
