import { expect, it } from 'vitest'
import { modelAfter, serverMessage, snapshot } from '../../testing/messages.ts'
import { everybody, tableStateInHand } from '../../testing/players.ts'
import { actionAreaNote } from './ActionArea.tsx'

const none = { iAmBack: false, waitForBigBlind: false, playNextHand: false }

it.each([
  [{ comesIn: 'nextHand', posts: 150 }, 'Dealt in from the next hand: you post 150.00'],
  [{ comesIn: 'nextHand', posts: 1.5 }, 'Dealt in from the next hand: you post 1.50'],
  [{ comesIn: 'nextHand' }, 'Dealt in from the next hand'],
  [{ comesIn: 'afterButton', posts: 1 }, 'Dealt in when the button has passed: you post 1.00'],
  [{ comesIn: 'bigBlind' }, 'Waiting for the big blind'],
] as const)('for a waiting player with %o the action area says: %s [S-SIT-02 S-SIT-03]', (way, note) => {
  const seated = [snapshot(tableStateInHand(everybody, 1)), serverMessage('player_sitin', { userId: 'you' })]
  expect(actionAreaNote(modelAfter([...seated, serverMessage('sitout_buttons', { ...none, ...way })]))).toBe(note)
})
