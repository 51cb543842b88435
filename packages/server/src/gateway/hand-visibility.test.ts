import type { PlayerId, TableId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import type { Tables } from '../tables/contract.ts'
import type { OutgoingMessage, Viewer } from '../tables/views/outgoing.ts'
import { type HandVisibility, handVisibilities } from './hand-visibility.ts'

const home = 'home_1' as TableId
const dan = 'dan' as PlayerId
const event = (name: OutgoingMessage['name']) => ({ name, payload: {} }) as OutgoingMessage

/** A home game without spectators whose newest summary says whether Dan may see the table and its hands. */
const homeGame = () => {
  const summary = { maySee: true, seesHands: false }
  type Listener = Parameters<Tables['onSeatChange']>[0]
  let onSeatChange: Listener = () => {}
  const visibilityOf = handVisibilities({
    maySee: () => summary.maySee,
    seesHands: () => summary.seesHands,
    onSeatChange: (listener) => {
      onSeatChange = listener
      return () => {}
    },
  })
  let timesShown = 0
  const onChanged = (): void => {
    timesShown += 1
  }
  const watchAs = (viewer: Viewer): HandVisibility => visibilityOf(home, { player: dan, viewer, onChanged })
  return {
    watchAs,
    publishSummary: (change: Partial<typeof summary>): void => {
      Object.assign(summary, change)
      onSeatChange({ id: home, player: null, presentPlayers: [] })
    },
    /** How often Dan has been shown the table anew since the last call. */
    timesShown: async (): Promise<number> => {
      await null
      const times = timesShown
      timesShown = 0
      return times
    },
  }
}

it('an outsider receives no event, but is shown the table anew when its seats or the rules change [N-HOME-06]', async () => {
  const { watchAs, timesShown } = homeGame()
  const dansView = watchAs('outsider')
  expect(dansView.mayReceive([event('player_call'), event('temp_pot')])).toBe(false)
  expect(await timesShown()).toBe(0)
  dansView.mayReceive([event('new_player'), event('home_game')])
  dansView.mayReceive([event('round_complete')])
  expect(await timesShown()).toBe(1)
})

it('a member whose request another process tells later is shown the hands then [N-HOME-05 N-HOME-06 N-SCALE-02]', async () => {
  const { watchAs, publishSummary, timesShown } = homeGame()
  watchAs('outsider').mayReceive([event('home_game')])
  await timesShown()
  publishSummary({ seesHands: true })
  expect(await timesShown()).toBe(1)
})

it('a spectator is shown the table without its hands as soon as the host hides them [N-HOME-06]', async () => {
  const { watchAs, publishSummary, timesShown } = homeGame()
  publishSummary({ seesHands: true })
  const dansView = watchAs('spectator')
  expect(dansView.mayReceive([event('player_call')])).toBe(true)
  publishSummary({ seesHands: false })
  expect(dansView.mayReceive([event('player_call')])).toBe(false)
  expect(await timesShown()).toBe(1)
})

it('a player who is barred is not shown the table again, nor one who watches no longer [N-HOME-06]', async () => {
  const { watchAs, publishSummary, timesShown } = homeGame()
  const dansView = watchAs('outsider')
  dansView.mayReceive([event('home_game')])
  publishSummary({ maySee: false })
  expect(await timesShown()).toBe(0)
  dansView.mayReceive([event('home_game')])
  dansView.stop()
  publishSummary({ maySee: true, seesHands: true })
  expect(await timesShown()).toBe(0)
})
