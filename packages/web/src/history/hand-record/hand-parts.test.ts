import { expect, it } from 'vitest'
import { boardOf, heroCardsOf, potLinesOf, resultLinesOf, streetLinesOf } from './hand-parts.ts'
import { handText } from './hand-text.ts'
import { recordedRound, threeWayAllIn } from './testing/some-hand.ts'

it('the hero’s hole cards are read from the second round of the hand record [B-HISTORY-15]', () => {
  expect(heroCardsOf(threeWayAllIn)).toEqual(['SA', 'D10'])
  expect(heroCardsOf({ ...threeWayAllIn, hero_player_id: 'anna-id' })).toEqual([])
  expect(heroCardsOf({ ...threeWayAllIn, rounds: threeWayAllIn.rounds.slice(0, 1) })).toEqual([])
})

it('the board of a hand record is flop, turn and river as far as they were dealt [B-HISTORY-02]', () => {
  expect(boardOf(threeWayAllIn)).toEqual(['C2', 'D5', 'H9'])
})

it('the results of a hand have winner, amount and cards; tournament amounts have no $ sign [B-HISTORY-04 Q82]', () => {
  expect(resultLinesOf(threeWayAllIn)).toMatchObject([
    { text: 'bert wins $236.00 with Pair of Aces', cards: ['SA', 'DA', 'SJ'] },
    { text: 'anna wins $80.00 with Pair of Kings', cards: ['CK', 'DK'] },
  ])
  const tournamentHand = { ...threeWayAllIn, tournament: true }
  expect(resultLinesOf(tournamentHand)[0]?.text).toBe('bert wins 236.00 with Pair of Aces')
  expect(handText(tournamentHand)).not.toContain('$')
})

it('equal lines of a hand record get different render keys: a call before and after a raise, two equal pots [B-HISTORY-03 B-HISTORY-04]', () => {
  const call = { player_id: 'anna-id', action: 'Call' as const, amount: 2 }
  const raise = { player_id: 'bert-id', action: 'Raise' as const, amount: 4 }
  const [win] = threeWayAllIn.winners
  if (!win) throw new Error('no winner')
  const hand = {
    ...threeWayAllIn,
    rounds: [recordedRound('Flop', '', call, raise, call)],
    winners: [
      { ...win, pot: 0 },
      { ...win, pot: 1 },
    ],
  }
  const lines = streetLinesOf(hand)[0]?.lines ?? []
  expect(lines.map(({ text }) => text)).toEqual(['anna calls $2.00', 'bert raises to $4.00', 'anna calls $2.00'])
  expect(new Set(lines.map(({ index }) => index)).size).toBe(3)
  expect(new Set(resultLinesOf(hand).map(({ id }) => id)).size).toBe(2)
})

it('the summary of a hand lists the total pot, and main and side pots if there are several [B-HISTORY-05]', () => {
  const lines = (hand: typeof threeWayAllIn) => potLinesOf(hand).map(({ name, amount }) => `${name} ${amount}`)
  expect(lines(threeWayAllIn)).toEqual(['Total pot $320.00', 'Main pot $240.00', 'Side pot #1 $80.00', 'Rake $4.00'])
  expect(lines({ ...threeWayAllIn, pots: [{ amount: 12 }] })).toEqual(['Total pot $12.00', 'Rake $4.00'])
})

it('a house bot is marked in every line of a hand that names it [N-PLAY-02]', () => {
  const players = threeWayAllIn.players.map((player) => (player.name === 'cleo' ? { ...player, is_bot: true } : player))
  const named = handText({ ...threeWayAllIn, players })
    .split('\n')
    .filter((line) => line.includes('cleo'))
  expect(named.length).toBeGreaterThan(3)
  expect(named.every((line) => line.includes('cleo (BOT)'))).toBe(true)
})
