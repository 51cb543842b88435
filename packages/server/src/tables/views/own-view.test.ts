import type { TableView } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { equivalentCommonChange, rememberCommonPayload, rememberCommonView } from './own-view.ts'

const view = (...cards: readonly (readonly string[])[]): TableView =>
  ({ players: cards.map((playerCards) => ({ playerCards })) }) as unknown as TableView

/**
 * The table as the player in seat 1 and as everybody else sees it, each with its payload.
 * @param seen the cards of seat 1 as everybody else sees them
 * @param own the cards of seat 1 as the player sees them
 */
const viewsOfSeatOne = (seen: readonly string[], own: readonly string[]) => {
  const common = view([], seen)
  const table = view([], own)
  const [payload, commonPayload] = [{ table }, { table: common }]
  rememberCommonView(table, { commonView: common, seat: 1 })
  rememberCommonPayload(payload, commonPayload)
  return { table, payload, common, commonPayload }
}

it('a player is sent the same table update as everybody else if their cards change neither in their own view nor in the others’ view [S-RT-03]', () => {
  const backs = ['back', 'back']
  const cards = ['SA', 'H7']
  const before = viewsOfSeatOne(backs, cards)
  const step = ({ payload, table }: ReturnType<typeof viewsOfSeatOne>) =>
    equivalentCommonChange(before.table, payload, table)
  const same = viewsOfSeatOne(backs, cards)
  expect(step(same)).toEqual({ shownView: before.common, payload: same.commonPayload })
  expect(step(viewsOfSeatOne(cards, cards)), 'shown to everybody').toBeNull()
  expect(step(viewsOfSeatOne([], cards)), 'mucked').toBeNull()
  expect(step(viewsOfSeatOne(backs, ['SA', 'H8'])), 'dealt').toBeNull()
  const alien = { table: view([], cards) }
  expect(equivalentCommonChange(before.table, alien, alien.table)).toBeNull()
  expect(equivalentCommonChange(view([], cards), same.payload, same.table)).toBeNull()
})
