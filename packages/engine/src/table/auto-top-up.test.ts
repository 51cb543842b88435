import { expect, it } from 'vitest'
import { chips } from '../basics/chips.ts'
import { topUpsDue } from './auto-top-up.ts'
import { dealtHomeGameWith, playerId, removalOrder } from './testing/small-home-game.ts'
import { dealtTableWith, type TablePlay } from './testing/table-play.ts'

const setsAutoTopUp = (table: TablePlay, name: string, below: number, to: number): readonly string[] =>
  table.execute({ type: 'setAutoTopUp', player: playerId(name), topUp: { below: chips(below), to: chips(to) } })

it('an automatic top-up is due if the stack is below the amount that the player set, but not if it equals that amount [N-TABLE-21]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
  setsAutoTopUp(table, 'Bob', 200, 200)
  setsAutoTopUp(table, 'Ann', 200, 200)
  table.walk()
  expect(topUpsDue(table.state)).toEqual([{ player: 'Bob', amount: 1 }])
})

it('an automatic top-up to less than its trigger has no effect, nor is one due when the stack is above the trigger [N-TABLE-21 A-BUYIN-12]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
  setsAutoTopUp(table, 'Bob', 200, 80)
  expect(topUpsDue(table.state)).toEqual([])
  setsAutoTopUp(table, 'Bob', 80, 80)
  table.walk()
  expect(topUpsDue(table.state)).toEqual([])
})

it('an automatic top-up counts queued chips as part of the stack, and a player who sits out gets none [N-TABLE-21]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
  for (const name of ['Ann', 'Bob', 'Cid']) setsAutoTopUp(table, name, 200, 200)
  table.addsChips('Cid', 2)
  table.sends('Bob', 'sitOut')
  expect(topUpsDue(table.state).map(({ player }) => player)).not.toContain('Cid')
  expect(topUpsDue(table.state).map(({ player }) => player)).not.toContain('Bob')
})

it("at a home game the host's refusal ends a player's automatic top-up [N-TABLE-21 N-HOME-05]", () => {
  const play = dealtHomeGameWith(['Ann', 'Bob'])
  setsAutoTopUp(play, 'Bob', 200, 200)
  play.acts('raise', 6)
  play.walk()
  const [due] = topUpsDue(play.state)
  expect(due?.player).toBe('Bob')
  expect(play.addsChips('Bob', Number(due?.amount))).toEqual([`ChipsRequested Bob ${due?.amount}`])
  play.ordersAsHost('Ann', { type: 'refuse', player: playerId('Bob') })
  expect(topUpsDue(play.state)).toEqual([])
})

it('an automatic top-up that was due after the hand with which the host removed the player buys no new place [N-TABLE-21 N-HOME-06 S-CASH-08]', () => {
  const play = dealtHomeGameWith(['Ann', 'Bob', 'Cid'], { freeChips: null })
  play.ordersAsHost('Ann', removalOrder('Bob'))
  expect(play.walk()).toContain('PlayerUnseated Bob 199 removed')
  expect(play.addsChips('Bob', 200)).toEqual(['refused: not-seated'])
})
