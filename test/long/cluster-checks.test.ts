import { type ApiCall, ApiCallFailed } from '@cardroom/bots'
import {
  createDeviceCode,
  readMe,
  reservePlace,
  type SettingsChange,
  setSpendingLimit,
  updateMe,
} from '@cardroom/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInPlayer } from '../support/players.ts'
import { hasClusterServers, openCluster, type RoomCluster } from '../support/room-cluster.ts'

const GAMES = ['oak', 'elm', 'ash', 'fir', 'yew', 'box']
const OTHER_GAMES = ['lime', 'pine']
const ROUNDS = 5

describe.skipIf(!hasClusterServers)('requests at both processes of a room at once', () => {
  let cluster: RoomCluster
  beforeAll(async () => {
    const games = [...GAMES, ...OTHER_GAMES].map((id) => ({ id, name: id, smallBlind: 1 }))
    cluster = await openCluster('cardroom_test_cluster_checks', 2, { games })
  })
  afterAll(() => cluster?.close())

  /**
   * Signs one account in at both processes of the room.
   * @returns its HTTP calls at each of them
   */
  const atBoth = async (number: number, username: string): Promise<readonly [ApiCall, ApiCall]> => {
    const callAt = async (place: number) =>
      (await signInPlayer(cluster.processes[place]?.url ?? '', number, username)).call
    return [await callAt(0), await callAt(1)]
  }
  const buyIn = (call: ApiCall, gameId: string) => outcomeOf(call(reservePlace, { body: { gameId, buyin: 100 } }))

  it('requests at two processes at once give a player two reservations at most [N-SCALE-01 S-CASH-05]', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const anna = await atBoth(10 + round, `anna_${round}`)
      const outcomes = await Promise.all(GAMES.map((game, index) => buyIn(anna[index % 2 === 0 ? 0 : 1], game)))
      expect(outcomes.sort()).toEqual(['ok', 'ok', ...Array(4).fill('too-many-reservations')])
    }
  })

  it('requests at two processes at once do not exceed a limit on buy-ins [N-SCALE-01 N-SAFE-01]', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [near, far] = await atBoth(20 + round, `bert_${round}`)
      await near(setSpendingLimit, { body: { kind: 'buyin', period: 'day', amount: 150 } })
      const outcomes = await Promise.all([buyIn(near, 'lime'), buyIn(far, 'pine')])
      expect(outcomes.sort()).toEqual(['buyin-limit', 'ok'])
    }
  })

  it('of two players who choose one name at two processes at once, one gets it [N-SCALE-01 S-USER-03]', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [near] = await atBoth(30 + round, `cleo_${round}`)
      const [, far] = await atBoth(40 + round, `dora_${round}`)
      const rename = (call: ApiCall, username: string) =>
        outcomeOf(call(updateMe, { body: { username, type: 'user' } }))
      const outcomes = await Promise.all([rename(near, `same_${round}`), rename(far, `same_${round}`)])
      expect(outcomes.sort()).toEqual(['ok', 'username-taken'])
    }
  })

  it('settings changed at two processes at once are both kept [N-SCALE-01 S-USER-02]', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [near, far] = await atBoth(50 + round, `emil_${round}`)
      const changeSettings = (call: ApiCall, themeSettings: SettingsChange) =>
        call(updateMe, { body: { type: 'user', themeSettings } })
      const changes = { chat: { dealer_chat: false }, notifications: false }
      await Promise.all([changeSettings(near, { chat: changes.chat }), changeSettings(far, { notifications: false })])
      expect((await near(readMe)).tableSettings).toMatchObject(changes)
    }
  })

  it('the limit of ten device codes a minute counts both processes together [N-SCALE-01 S-API-08]', async () => {
    const calls = await atBoth(60, 'finn')
    const outcomes: string[] = []
    for (let index = 0; index < 12; index += 1) {
      outcomes.push(await outcomeOf(calls[index % 2 === 0 ? 0 : 1](createDeviceCode)))
    }
    expect(outcomes).toEqual([...Array(10).fill('ok'), 'too-many-requests', 'too-many-requests'])
  })
})

/** 'ok', or the code of the refusal. */
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call
    .then(() => 'ok')
    .catch((error) => {
      if (error instanceof ApiCallFailed) return error.code
      throw error
    })
