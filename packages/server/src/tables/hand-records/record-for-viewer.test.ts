import { handRecord } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { muckedHand } from '../../directory/testing/mucked-hand.ts'
import { playAtRandom, randomPlayers, seededDraw } from '../../directory/testing/random-play.ts'
import { tableWorld } from '../../directory/testing/table-world.ts'
import { userId } from '../../ports/ids.ts'
import type { HandRecord } from './hand-record.ts'
import { recordForViewer } from './record-for-viewer.ts'

it('in a hand record mucked cards are visible to their player alone, shown cards to all [S-HIST-02 N-FAIR-02]', async () => {
  const world = await muckedHand('viewer')
  const [hand] = world.hands.all
  if (!hand) throw new Error('no hand')
  const seenBy = (name: string) => recordForViewer(hand, userId(name))
  expect(seenBy('anna').players.map(({ playerCards }) => playerCards)).toEqual([
    ['H7', 'S2'],
    ['SA', 'DA'],
  ])
  expect(seenBy('bert').players.map(({ playerCards }) => playerCards)).toEqual([[], ['SA', 'DA']])
  expect(JSON.stringify(seenBy('bert'))).not.toMatch(/H7|S2/)
})

it('a hand record marks tournament hands and house bots [B-HISTORY-14 Q82 N-PLAY-02]', async () => {
  const world = await tableWorld('bots')
  await world.sit('anna', 0)
  await world.sit('bot-rook', 2)
  await world.clock.advance(60_000)
  const [hand] = world.hands.all
  if (!hand) throw new Error('no hand')
  const seen = recordForViewer(hand, userId('anna'))
  expect([seen.tournament, seen.players.map(({ is_bot }) => is_bot)]).toEqual([false, [undefined, true]])
  expect(seen).not.toHaveProperty('tournament_id')
  const inTournament = recordForViewer({ ...hand, tournamentId: 'cup' }, userId('anna'))
  expect(inTournament).toMatchObject({ tournament: true, tournament_id: 'cup' })
})

it('no hand record of a long random game has a card that its viewer may not see (seed evening) [S-HIST-02]', async () => {
  const world = await tableWorld('evening')
  await world.fund(randomPlayers)
  await playAtRandom(world, seededDraw('evening'), 500)
  let hidden = 0
  for (const hand of world.hands.all) {
    const { players, rounds } = hand.record as HandRecord
    const board = rounds.flatMap(({ cards }) => cards)
    for (const viewer of players) {
      const seen = recordForViewer(hand, userId(viewer.id))
      expect(handRecord.safeParse(seen).success).toBe(true)
      expect(seen.players.find(({ id }) => id === viewer.id)?.playerCards).toEqual(viewer.playerCards)
      const mayKnow = new Set([...board, ...viewer.playerCards, ...players.flatMap(({ shownCards }) => shownCards)])
      const text = JSON.stringify(seen)
      for (const card of players.flatMap(({ playerCards }) => playerCards)) {
        if (mayKnow.has(card)) continue
        hidden += 1
        expect(text).not.toContain(`"${card}"`)
      }
    }
  }
  expect(hidden).toBeGreaterThan(20)
})
