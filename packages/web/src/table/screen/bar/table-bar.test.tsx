import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { modelAfter, snapshot } from '../../testing/messages.ts'
import { you } from '../../testing/players.ts'
import { tableState } from '../../testing/table-state.ts'
import { barEntriesOf, rebuyEntryStateOf } from './bar-entries.ts'
import { DesktopTopBar } from './DesktopTopBar.tsx'

it('each icon of the top bar has its name as tooltip, and a disabled icon also the reason [B-POPUP-01]', () => {
  const nothing = () => {}
  const actions = { onHistory: nothing, onRebuy: nothing, onAbout: nothing, onSettings: nothing, onExit: nothing }
  const model = modelAfter([snapshot(tableState([you]))])
  const drawn = renderToString(
    <DesktopTopBar
      model={model}
      entries={barEntriesOf({ ...actions, onDashboard: null, rebuyState: rebuyEntryStateOf(model, true) })}
      onLastHand={nothing}
      onShowKeys={nothing}
      onAddTable={null}
    />,
  )
  const tooltips = [...drawn.matchAll(/ title="([^"]*)"/g)].map(([, title]) => title)
  expect(tooltips).toEqual(['Hand History', 'Rebuy: only with a seat', 'About', 'Settings', 'Exit Table'])
})
