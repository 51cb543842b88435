import { expect, it } from 'vitest'
import { homeGameWithLimit } from '../../testing/home-game.ts'
import { continuedModel, modelAfter, serverMessage, snapshot } from '../../testing/messages.ts'
import { you } from '../../testing/players.ts'
import { tableState } from '../../testing/table-state.ts'
import { barEntriesOf, menuEntriesOf } from './bar-entries.ts'
import { tableTitle } from './table-title.ts'

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

it('the top bar names table and game, as fixed limit (FLH) once the server has sent a raise limit [B-SCREEN-20]', () => {
  const model = modelAfter([snapshot(tableState([you]))])
  expect(tableTitle(model, 'desktop')).toEqual({
    name: 'Orion 6-max',
    game: "No Limit Hold'em · 50/100 · Hand #184,203",
  })
  expect(tableTitle(model, 'mobile').game).toBe('NLH 50/100 · #184,203')
  const fixed = continuedModel(model, serverMessage('raiseLimit', { amount: 100 }))
  expect(tableTitle(fixed, 'mobile').game).toBe('FLH 50/100 · #184,203')
})

it('the top bar of a home game that changed from fixed limit to no limit names no limit from the next hand on [B-SCREEN-20 N-HOME-06]', () => {
  const fixed = modelAfter([snapshot(tableState([you])), serverMessage('raiseLimit', { amount: 100 })])
  const ordered = continuedModel(fixed, homeGameWithLimit('no-limit', { newTerms: true }))
  expect(tableTitle(ordered, 'mobile').game).toMatch(/^FLH/)
  expect(tableTitle(continuedModel(ordered, homeGameWithLimit('no-limit')), 'mobile').game).toMatch(/^NLH/)
})
