import { expect, it } from 'vitest'
import { emptyTableFor } from '../../model/table-model.ts'
import { homeGameMessage } from '../../testing/home-game.ts'
import { continuedModel, snapshot } from '../../testing/messages.ts'
import { marlow, you } from '../../testing/players.ts'
import { tableState } from '../../testing/table-state.ts'
import { chatDisabledReason } from './use-table-chat.ts'

const request = { id: 'you', name: 'Ann', amount: 100, at: 1 }
/** Why Ann cannot write at a home game. */
const reasonAt = (home: Parameters<typeof homeGameMessage>[0], players = [marlow]) =>
  chatDisabledReason(
    continuedModel(emptyTableFor('orion', 'you'), snapshot(tableState(players)), homeGameMessage(home)),
    false,
  )

it('at a home game the host, players and whoever waits for chips write in the chat, other spectators do not [N-HOME-05]', () => {
  expect(reasonAt({})).toBe('Take a seat to write')
  expect(reasonAt({ host: 'you' })).toBeNull()
  expect(reasonAt({ requests: [request] })).toBeNull()
  expect(reasonAt({}, [marlow, you])).toBeNull()
})

it('nobody writes while the host has switched the chat off, and the box says why [N-HOME-06]', () => {
  for (const home of [{}, { host: 'you' }, { requests: [request] }])
    expect(reasonAt({ ...home, chatOn: false }, [marlow, you])).toBe('The host has switched the chat off')
})
