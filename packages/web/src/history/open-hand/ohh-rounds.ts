import { chipsFromWire } from '../../format/chips.ts'
import type { RecordedAction } from '../hand-record/action-words.ts'
import { knownCards } from './card-codes.ts'
import { boardOfStreet } from './hand-facts.ts'
import type { OhhHand } from './ohh-schema.ts'
import { type ReadAction, type ReadStreet, streetNames } from './read-hand.ts'
import { refuse } from './unreadable-hand.ts'

interface ReadRound extends Omit<ReadStreet, 'name'> {
  readonly street: ReadStreet['name'] | 'Showdown'
}

/** The rounds of a hand with their actions. Refuses rounds out of order, and actions that the replay does not know. */
export const readRoundsOf = ({ rounds, players }: OhhHand): readonly ReadRound[] => {
  const order: readonly string[] = [...streetNames, 'Showdown']
  const ids = new Set(players.map(({ id }) => String(id)))
  let last = -1
  return rounds.map(({ street, cards, actions }, index) => {
    const where = `rounds[${index}]`
    const place = order.indexOf(street)
    if (place < 0) refuse(`${where}.street is '${street}': it must be ${order.join(', ')}.`)
    if (place <= last || (index === 0 && place !== 0)) refuse(`${where}.street: ${street} is out of order.`)
    last = place
    const name = street as ReadRound['street']
    return {
      street: name,
      board: name === 'Showdown' ? [] : boardOfStreet(name, cards ?? [], `${where}.cards`),
      actions: (actions ?? []).flatMap((action, step) => readActionOf(action, `${where}.actions[${step}]`, ids)),
    }
  })
}

const chipless: readonly string[] = ['Dealt Cards', 'Fold', 'Check', 'Shows Cards', 'Mucks Cards']
const paying: readonly string[] = [
  'Post Ante',
  'Post SB',
  'Post BB',
  'Post Extra Blind',
  'Post Dead',
  'Straddle',
  'Call',
  'Bet',
  'Raise',
]
/** Actions of the format that the replay leaves out. */
const ignored: readonly string[] = ['Added Chips', 'Sits Down', 'Stands Up']

type OhhAction = NonNullable<OhhHand['rounds'][number]['actions']>[number]

const readActionOf = (
  { player_id, action, amount, cards }: OhhAction,
  where: string,
  ids: ReadonlySet<string>,
): readonly ReadAction[] => {
  if (ignored.includes(action)) return []
  const player = String(player_id)
  if (!ids.has(player)) refuse(`${where}.player_id is ${player}: no player has this id.`)
  if (!chipless.includes(action) && !paying.includes(action)) {
    refuse(`${where}.action: '${action}' is not an action of a hold'em hand.`)
  }
  if (paying.includes(action) && !amount) refuse(`${where}.amount is missing.`)
  return [
    {
      player,
      action: action as RecordedAction['action'],
      added: paying.includes(action) ? chipsFromWire(amount ?? 0) : 0,
      cards: knownCards(cards ?? [], `${where}.cards`),
      where,
    },
  ]
}
