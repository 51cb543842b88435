import type { PlayerId, SeatNo } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { localBus } from '../../bus/local-bus.ts'
import { virtualClock } from '../../ports/virtual-clock.ts'
import type { TableSummary } from '../../tables/summaries.ts'
import { tableConfigFrom } from '../../tables/table-config.ts'
import { lobbyActorId } from '../../tables/table-request.ts'
import { emptySummary } from '../../tables/table-summary.ts'
import { smallGame } from '../testing/table-world.ts'
import { lobbyCache } from './lobby-cache.ts'

/** The lobby of a process that hears of a table from its owner, and the seat changes that it has told. */
const lobbyOfOtherProcess = () => {
  const bus = localBus()
  const cache = lobbyCache(bus, virtualClock())
  const changes: (string | null)[] = []
  cache.onSeatChange(({ player }) => changes.push(player))
  const publish = async (seq: number, seated: readonly string[], moved: readonly string[]): Promise<void> => {
    const seats = seated.map((player, seat) => ({
      ...{ player: player as PlayerId, seat: seat as SeatNo },
      ...{ stack: 20_000, queued: 0, staked: 0, inHand: false },
    }))
    const summary: TableSummary = {
      ...emptySummary(tableConfigFrom(smallGame), 'Lantern'),
      seq,
      seated: seats,
      moved: moved as PlayerId[],
    }
    bus.publish(lobbyActorId, { seq, events: [summary] })
    await Promise.resolve()
  }
  return { changes, publish }
}

it('a player who left while the processes could not reach each other is told by the next summary of the table [S-RT-05 N-SCALE-02]', async () => {
  const { changes, publish } = lobbyOfOtherProcess()
  await publish(1, ['anna', 'bert'], ['anna', 'bert'])
  await publish(2, ['anna', 'bert'], [])
  expect(changes.splice(0)).toEqual(['anna', 'bert', null])
  // The summary in which Bert left, and Cleo sat down, was lost.
  await publish(5, ['anna', 'cleo'], [])
  expect(changes).toEqual(['bert', 'cleo'])
})

it('a seat change is told once, and a summary that is published again tells nothing [S-RT-05]', async () => {
  const { changes, publish } = lobbyOfOtherProcess()
  await publish(1, ['anna'], ['anna'])
  await publish(2, [], ['anna'])
  await publish(2, [], [])
  expect(changes).toEqual(['anna', 'anna'])
})
