import type { HandRecord } from '@cardroom/protocol'
import { chipsFromWire } from '../../../format/chips.ts'
import { playerNameLookupOf } from '../../hand-record/action-words.ts'
import { handFileFormats } from '../hand-file.ts'
import type { ReadHand } from './read-hand.ts'
import { readOpenHandHistory } from './read-open-hand-history.ts'
import { type PhhHand, readPhh } from './read-phh.ts'
import { readPokerStarsText } from './read-pokerstars-text.ts'

const readers: readonly ((file: string) => readonly (ReadHand & Partial<PhhHand>)[])[] = [
  readOpenHandHistory,
  readPhh,
  readPokerStarsText,
]

/** Exports hands to one file in each format, reads it by the rules of the format, and compares with the records. */
export const exportFaults = (hands: readonly HandRecord[]): readonly string[] =>
  handFileFormats.flatMap(({ label, partsOf, handText }, index) => {
    try {
      const read = readers[index]?.(partsOf(hands.map(handText)).join('')) ?? []
      if (read.length !== hands.length) return [`${label}: ${read.length} of ${hands.length} hands`]
      return hands.flatMap((hand, at) =>
        faultsOf(hand, read[at]).map((fault) => `${label} ${hand.game_number}: ${fault}`),
      )
    } catch (error) {
      return [`${label} of hands ${hands.map(({ game_number }) => game_number)}: ${error}`]
    }
  })

const faultsOf = (hand: HandRecord, read: (ReadHand & Partial<PhhHand>) | undefined): readonly string[] => {
  const nameOf = playerNameLookupOf(hand)
  const actions = hand.rounds.flatMap((round) => round.actions)
  const sumFor = (id: string, entries: readonly { id: string; amount: number }[]) =>
    entries.filter((entry) => entry.id === id).reduce((sum, entry) => sum + chipsFromWire(entry.amount), 0)
  const cards = [
    ...hand.rounds.flatMap((round) => round.cards),
    ...hand.players.flatMap((player) => player.playerCards),
  ]
  const texts = cards.map((code) => `${code.slice(1).replace('10', 'T')}${code.charAt(0).toLowerCase()}`)
  const differs = (what: string, found: unknown, expected: unknown) =>
    JSON.stringify(found) === JSON.stringify(expected) ? [] : [`${what}: ${found} instead of ${expected}`]
  return [
    ...hand.players.flatMap(({ id, starting_stack }) => {
      const won = sumFor(
        id,
        hand.winners.map(({ player, winAmount }) => ({ id: player, amount: winAmount })),
      )
      const back = sumFor(
        id,
        hand.returned.map(({ player_id, amount }) => ({ id: player_id, amount })),
      )
      const put = sumFor(
        id,
        actions.map(({ player_id, amount }) => ({ id: player_id, amount })),
      )
      return [
        ...differs(
          `stack of ${nameOf(id)}`,
          read?.stacks.get(nameOf(id)),
          chipsFromWire(starting_stack) - put + back + won,
        ),
        ...differs(`${nameOf(id)} won`, read?.won.get(nameOf(id)) ?? 0, won),
      ]
    }),
    ...differs('rake', read?.rake, chipsFromWire(hand.rake)),
    ...differs('board', read?.board, texts.slice(0, hand.rounds.flatMap((round) => round.cards).length)),
    ...differs(
      'folded',
      read?.folded,
      actions.filter(({ action }) => action === 'Fold').map(({ player_id }) => nameOf(player_id)),
    ),
    // Readers of PHH take a blind that is posted out of turn for a straddle.
    ...(actions.some(({ action }) => action === 'Post Extra Blind') || read?.isInTurn !== false ? [] : ['not in turn']),
    ...differs('cards', [...(read?.cards ?? [])].toSorted(), [...new Set(texts)].toSorted()),
  ]
}
