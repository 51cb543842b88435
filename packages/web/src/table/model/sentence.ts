import type { ServerMessage } from '../../net/socket-message.ts'
import { isLevelTold } from './apply-tournament.ts'
import { chipsOf, spokenChips } from './chips.ts'
import { isOpen, seatOf } from './seat.ts'
import { spokenCards } from './spoken-card.ts'
import type { TableModel } from './table-model.ts'

/** New stakes of a tournament's table, for the polite live region (S-MTT-04); null where they are the same. */
export function levelSentence(before: TableModel, after: TableModel): string | null {
  const { facts, tournament } = after
  if (!before.facts || !facts || !tournament || before.gameId !== after.gameId) return null
  const told = tournament.ante > 0 && isLevelTold(after) ? `ante ${spokenChips(tournament.ante)}` : null
  const isSame = facts.smallBlind === before.facts.smallBlind && facts.bigBlind === before.facts.bigBlind
  if (!isSame) {
    const blinds = `Blinds are ${spokenChips(facts.smallBlind)} and ${spokenChips(facts.bigBlind)}`
    return `${blinds}${told ? `, ${told}` : ''}.`
  }
  const isFirst = !before.tournament?.dashboard
  return told === null || isFirst || tournament.ante === before.tournament?.ante ? null : `Now with ${told}.`
}

const streets: Readonly<Record<number, string>> = { 3: 'Flop', 4: 'Turn', 5: 'River' }

/**
 * One short sentence for a public event, for the polite live region (DESIGN-TOKENS 8); null if it is not worth one.
 * @param model the table after the event
 */
export function sentence(message: ServerMessage, model: TableModel): string | null {
  const { name, payload } = message
  const pot = () => ` Pot ${spokenChips(model.totalPot)}.`
  const does = (userId: string, own: string, other: string) => {
    if (userId === model.viewer) return `You ${own}`
    const seat = seatOf(model.seats, userId)
    return seat && !isOpen(seat) ? `${seat.username} ${other}` : null
  }
  const told = (text: string | null, after = '') => (text === null ? null : `${text}.${after}`)
  switch (name) {
    case 'player_fold':
      return told(does(payload.player.id, 'fold', 'folds'))
    case 'player_check':
      return told(does(payload.player.id, 'check', 'checks'))
    case 'player_call': {
      const added = spokenChips(chipsOf(payload.bet))
      return told(does(payload.player.id, `call ${added}`, `calls ${added}`), pot())
    }
    case 'player_raise': {
      const total = spokenChips(chipsOf(payload.player.currentBet))
      const [own, other] =
        payload.displayText === 'BET' ? [`bet ${total}`, `bets ${total}`] : [`raise to ${total}`, `raises to ${total}`]
      return told(does(payload.player.id, own, other), pot())
    }
    case 'player_allin': {
      const total = spokenChips(chipsOf(payload.player.currentBet))
      return told(does(payload.player.id, `are all-in for ${total}`, `is all-in for ${total}`), pot())
    }
    case 'community_cards': {
      const cards = payload.var_cards[0]
      const newest = cards.length > 3 ? cards.slice(-1) : cards
      return cards.length === 0 ? null : `${streets[cards.length] ?? 'Board'}: ${spokenCards(newest)}.`
    }
    case 'show_card':
      return told(does(payload.userId, 'show', 'shows'), ` ${spokenCards(payload.playerCards)}.`)
    case 'player_muck':
      return told(does(payload.userId, 'muck', 'mucks'))
    case 'winners':
      return payload.winners
        .map(({ id, wonAmount, handName }) => {
          const won = `${spokenChips(chipsOf(wonAmount))}${handName ? ` with ${handName.toLowerCase()}` : ''}`
          return told(does(id, `win ${won}`, `wins ${won}`))
        })
        .filter((text) => text !== null)
        .join(' ')
    case 'turn_timeout':
      return told(does(payload.userId, 'ran out of time', 'ran out of time'))
    case 'new_player':
      return told(does(payload.user.id, 'sit down', 'sits down'))
    case 'player_sitout':
      return told(does(payload.userId, 'sit out', 'sits out'))
    case 'player_sitin':
      return told(does(payload.userId, 'are back', 'is back'))
    case 'starting':
      return `The next hand starts in ${Math.ceil(payload.startsIn)} seconds.`
    case 'break':
      return 'The break begins.'
    default:
      return null
  }
}
