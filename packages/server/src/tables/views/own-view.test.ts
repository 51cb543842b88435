import type { TableView } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { equivalentCommonChange, rememberOwnPayload, shownViewOf, viewWithOwnCards, wholeViewOf } from './own-view.ts'

const view = (...cards: readonly (readonly string[])[]): TableView =>
  ({ players: cards.map((playerCards) => ({ playerCards })) }) as unknown as TableView

/**
 * The table as the player in seat 1 and as everybody else sees it, each with its payload.
 * @param seen the cards of seat 1 as everybody else sees them
 * @param own the cards of seat 1 as the player sees them
 */
const viewsOfSeatOne = (seen: readonly string[], own: readonly string[]) => {
  const common = view([], seen)
  const ownView = { commonView: common, seat: 1, playerCards: [...own] }
  const table = viewWithOwnCards(ownView)
  const [payload, commonPayload] = [{ table }, { table: common }]
  rememberOwnPayload(payload, { ownView, commonPayload })
  return { table, payload, common, commonPayload, shown: shownViewOf(payload, table) }
}

it('a player is sent the same table update as everybody else if their cards change neither in their own view nor in the others’ view [S-RT-03]', () => {
  const backs = ['back', 'back']
  const cards = ['SA', 'H7']
  const before = viewsOfSeatOne(backs, cards)
  const step = ({ payload }: ReturnType<typeof viewsOfSeatOne>) => equivalentCommonChange(before.shown, payload)
  const same = viewsOfSeatOne(backs, cards)
  expect(step(same)).toEqual({ shownView: before.common, payload: same.commonPayload })
  expect(step(viewsOfSeatOne(cards, cards)), 'shown to everybody').toBeNull()
  expect(step(viewsOfSeatOne([], cards)), 'mucked').toBeNull()
  expect(step(viewsOfSeatOne(backs, ['SA', 'H8'])), 'dealt').toBeNull()
  expect(equivalentCommonChange(before.shown, { table: view([], cards) }), 'everybody sees it').toBeNull()
  expect(equivalentCommonChange(view([], cards), same.payload), 'everybody saw it').toBeNull()
})

it('the own view of a player is rebuilt from what is remembered of it [S-RT-03]', () => {
  const { table, common, shown } = viewsOfSeatOne(['back', 'back'], ['SA', 'H7'])
  expect(table).toEqual(view([], ['SA', 'H7']))
  expect(wholeViewOf(shown)).toEqual(table)
  expect(wholeViewOf(common)).toBe(common)
})
