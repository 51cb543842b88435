import { expect, it } from 'vitest'
import { homeGameWithLimit } from '../../testing/home-game.ts'
import { continuedModel, modelAfter, snapshot } from '../../testing/messages.ts'
import { you } from '../../testing/players.ts'
import { tableState } from '../../testing/table-state.ts'
import { barEntriesOf, menuEntriesOf } from './bar-entries.ts'
import { tableTitle } from './table-title.ts'

const fixedLimitTable = tableState([you], { limit: 'fixed-limit' })

it('top bar and phone menu of a table have the same five entries, each in its own order; Rebuy can be disabled [B-POPUP-01 B-POPUP-02]', () => {
  const nothing = () => {}
  const actions = { onHistory: nothing, onRebuy: nothing, onAbout: nothing, onSettings: nothing, onExit: nothing }
  const entries = barEntriesOf({ ...actions, onDashboard: null, rebuyState: { disabled: true } })
  expect(entries.map((entry) => entry.name)).toEqual(['Hand History', 'Rebuy', 'About', 'Settings', 'Exit Table'])
  expect(menuEntriesOf(entries).map((entry) => entry.name)).toEqual([
    ...['Hand History', 'Settings', 'Rebuy', 'About', 'Exit Table'],
  ])
  expect(entries.filter((entry) => entry.disabled).map((entry) => entry.name)).toEqual(['Rebuy'])
})

it('the top bar names table and game; at a fixed-limit table also for spectators and before the first turn [B-SCREEN-20 Q62]', () => {
  const model = modelAfter([snapshot(tableState([you]))])
  expect(tableTitle(model, 'desktop')).toEqual({
    name: 'Orion 6-max',
    game: "No Limit Hold'em · 50/100 · Hand #184,203",
  })
  expect(tableTitle(model, 'mobile').game).toBe('NLH 50/100 · #184,203')
  const fixed = modelAfter([snapshot(fixedLimitTable)])
  expect(tableTitle(fixed, 'mobile').game).toBe('FLH 50/100 · #184,203')
  expect(tableTitle(fixed, 'desktop').game).toMatch(/^Fixed Limit Hold'em/)
})

it('the top bar of a home game that changed from fixed limit to no limit names no limit from the next hand on [B-SCREEN-20 N-HOME-06]', () => {
  const fixed = modelAfter([snapshot(fixedLimitTable)])
  const ordered = continuedModel(fixed, homeGameWithLimit('no-limit', { newTerms: true }))
  expect(tableTitle(ordered, 'mobile').game).toMatch(/^FLH/)
  const changed = snapshot(tableState([you], { limit: 'no-limit', seq: 2 }))
  expect(tableTitle(continuedModel(ordered, changed), 'mobile').game).toMatch(/^NLH/)
})
