import { chipsFromWire, trimmedChipsText } from '../../format/chips.ts'
import type { ServerMessage } from '../../net/socket-message.ts'
import { isNewestLevelInPlay } from './apply-tournament.ts'
import { awardsOf, potName } from './awards.ts'
import { isOpenSeat, seatOf } from './seat.ts'
import { secondsText } from './seconds-left.ts'
import { spokenCardsText } from './spoken-card.ts'
import type { TableModel } from './table-model.ts'

/** The sentence that announces new blinds or a new ante to screen readers (S-MTT-04); null if there is none to announce. */
export function levelAnnouncementText(tableBefore: TableModel, tableAfter: TableModel): string | null {
  const { facts, tournament } = tableAfter
  if (!tableBefore.facts || !facts || !tournament || tableBefore.gameId !== tableAfter.gameId) return null
  const ante =
    tournament.ante > 0 && isNewestLevelInPlay(tableAfter) ? `ante ${trimmedChipsText(tournament.ante)}` : null
  const isSame = facts.smallBlind === tableBefore.facts.smallBlind && facts.bigBlind === tableBefore.facts.bigBlind
  if (!isSame) {
    const blinds = `Blinds are ${trimmedChipsText(facts.smallBlind)} and ${trimmedChipsText(facts.bigBlind)}`
    return `${blinds}${ante ? `, ${ante}` : ''}.`
  }
  const isFirst = !tableBefore.tournament?.dashboard
  return ante === null || isFirst || tournament.ante === tableBefore.tournament?.ante ? null : `Now with ${ante}.`
}

const streetNames: Readonly<Record<number, string>> = { 3: 'Flop', 4: 'Turn', 5: 'River' }

type PlayerClause = (userId: string, ownVerb: string, otherVerb: string) => string | null

/** Puts the player before the verb: 'You fold' for the viewer, else 'marlow folds'; null for a player who has left. */
const playerClause =
  (model: TableModel): PlayerClause =>
  (userId, ownVerb, otherVerb) => {
    if (userId === model.viewer) return `You ${ownVerb}`
    const seat = seatOf(model.seats, userId)
    return seat && !isOpenSeat(seat) ? `${seat.username} ${otherVerb}` : null
  }

const withFullStop = (text: string | null, addition = '') => (text === null ? null : `${text}.${addition}`)

const joinedSentences = (sentences: readonly (string | null)[]): string =>
  sentences.filter((text) => text !== null).join(' ')

/** Sentences that name the dealer and the forced bets, clockwise from the dealer. */
function handStartText({ seats, dealer }: TableModel, clauseOf: PlayerClause): string {
  const firstIndex = (dealer ?? -1) + 1
  const posts = [...seats.slice(firstIndex), ...seats.slice(0, firstIndex)].map(
    ({ userId, bet, hasPostedDeadBlind: deadBlind }) => {
      const postText = [bet > 0 && trimmedChipsText(bet), deadBlind && 'a dead blind'].filter(Boolean).join(' and ')
      return postText === '' ? null : withFullStop(clauseOf(userId, `post ${postText}`, `posts ${postText}`))
    },
  )
  return joinedSentences([
    withFullStop(clauseOf(seats[dealer ?? -1]?.userId ?? '', 'are the dealer', 'is the dealer')),
    ...posts,
  ])
}

/**
 * The short sentence that announces a message to screen readers: what everybody sees, and the viewer's own cards
 * (N-A11Y-02). Null for other messages.
 * @param model the table after the message
 */
export function announcementText(message: ServerMessage, model: TableModel): string | null {
  const { name, payload } = message
  const potSentence = () => ` Pot ${trimmedChipsText(model.totalPot)}.`
  const clauseOf = playerClause(model)
  const shownHandText = ({ id, playerCards }: { readonly id: string; readonly playerCards: readonly string[] }) => {
    const text = withFullStop(
      clauseOf(id, `show ${spokenCardsText(playerCards)}`, `shows ${spokenCardsText(playerCards)}`),
    )
    // At the showdown the server sends the hands of all-in players again. They were announced when they were turned up.
    return text !== null && model.announcements.some((announcement) => announcement.text.includes(text)) ? null : text
  }
  switch (name) {
    case 'player_fold':
      return withFullStop(clauseOf(payload.player.id, 'fold', 'folds'))
    case 'player_check':
      return withFullStop(clauseOf(payload.player.id, 'check', 'checks'))
    case 'player_call': {
      const addedChips = trimmedChipsText(chipsFromWire(payload.bet))
      return withFullStop(clauseOf(payload.player.id, `call ${addedChips}`, `calls ${addedChips}`), potSentence())
    }
    case 'player_raise': {
      const total = trimmedChipsText(chipsFromWire(payload.player.currentBet))
      const [own, other] =
        payload.displayText === 'BET' ? [`bet ${total}`, `bets ${total}`] : [`raise to ${total}`, `raises to ${total}`]
      return withFullStop(clauseOf(payload.player.id, own, other), potSentence())
    }
    case 'player_allin': {
      const total = trimmedChipsText(chipsFromWire(payload.player.currentBet))
      return withFullStop(
        clauseOf(payload.player.id, `are all-in for ${total}`, `is all-in for ${total}`),
        potSentence(),
      )
    }
    case 'community_cards': {
      const cards = payload.var_cards[0]
      const newestCards = cards.length > 3 ? cards.slice(-1) : cards
      return cards.length === 0 ? null : `${streetNames[cards.length] ?? 'Board'}: ${spokenCardsText(newestCards)}.`
    }
    case 'send_hole_cards': {
      const viewerHand = payload.playerCards.find(({ id }) => id === model.viewer)
      return viewerHand
        ? `Your cards: ${spokenCardsText(viewerHand.playerCards)}. ${handStartText(model, clauseOf)}`.trim()
        : null
    }
    case 'table_show':
      return joinedSentences(payload.players.map(shownHandText)) || null
    case 'show_card':
      return shownHandText({ id: payload.userId, playerCards: payload.playerCards })
    case 'player_sidepot_refund': {
      const returnedChips = trimmedChipsText(chipsFromWire(payload.amount))
      return withFullStop(clauseOf(payload.player.id, `get ${returnedChips} back`, `gets ${returnedChips} back`))
    }
    case 'player_muck':
      return withFullStop(clauseOf(payload.userId, 'muck', 'mucks'))
    case 'winners':
      return joinedSentences(
        awardsOf(payload).flatMap(({ pot, winners }) =>
          winners.map(({ userId, wonAmount, handName }) => {
            const winText = `${trimmedChipsText(wonAmount)}${handName ? ` with ${handName.toLowerCase()}` : ''}`
            const text = withFullStop(clauseOf(userId, `win ${winText}`, `wins ${winText}`))
            return text === null || pot === null ? text : `${potName(pot)}: ${text}`
          }),
        ),
      )
    case 'turn_timeout':
      return withFullStop(clauseOf(payload.userId, 'ran out of time', 'ran out of time'))
    case 'new_player':
      return withFullStop(clauseOf(payload.user.id, 'sit down', 'sits down'))
    case 'player_sitout':
      return withFullStop(clauseOf(payload.userId, 'sit out', 'sits out'))
    case 'player_sitin':
      return withFullStop(clauseOf(payload.userId, 'are back', 'is back'))
    case 'starting':
      return `The next hand starts in ${secondsText(Math.ceil(payload.startsIn))}.`
    case 'break':
      return 'The break begins.'
    default:
      return null
  }
}
