import { type HomeEvent, type HomeSettings, isHandRunning, memberNameOf, type PlayerId } from '@cardroom/engine'
import { amountText } from '../../ports/amounts.ts'
import { wholeTableMessages } from './addressing.ts'
import { dealerMessage } from './dealer-lines.ts'
import type { AddressedMessage, ProjectionContext } from './outgoing.ts'
import { type TableRecord, type TableTransition, tableConfigOf } from './table-record.ts'

/** The messages for an event of a home game. Each order of the host has a dealer line with their name (N-HOME-06). */
export const homeEventMessages = (
  { before, event, after }: TableTransition & { readonly event: HomeEvent },
  context: ProjectionContext,
): readonly AddressedMessage[] => {
  const line = dealerLineOf({ before, event, after }, (player) => context.profiles.of(player).username)
  return [
    ...(tableChangingEventTypes.has(event.type) ? wholeTableMessages(after, context) : []),
    ...(line === null ? [] : [dealerMessage(after, context, line)]),
  ]
}

/** Events that change what the view of the table shows. */
const tableChangingEventTypes: ReadonlySet<HomeEvent['type']> = new Set([
  'NameTaken',
  'TermsChanged',
  'PauseBegan',
  'ChipsCorrected',
])

type NameOf = (player: PlayerId) => string

const dealerLineOf = (
  { before, event, after }: TableTransition & { readonly event: HomeEvent },
  nameOf: NameOf,
): string | null => {
  const afterHand = isHandRunning(after.state) ? ' after this hand' : ''
  switch (event.type) {
    case 'NameTaken': {
      const earlierName = before.state.home && memberNameOf(before.state.home, event.player)
      return earlierName ? `${earlierName} is now called ${event.name}` : `${event.name} has come in`
    }
    case 'ChipsRequested':
      return `${nameOf(event.player)} asks for ${amountText(event.amount)}`
    case 'ChipRequestEnded':
      return requestLine(event, nameOf)
    case 'PauseAsked':
      return `${nameOf(event.by)} pauses the game${afterHand}`
    case 'PauseBegan':
      return 'The game is paused'
    case 'GameContinued':
      return `${nameOf(event.by)} continues the game`
    case 'PlayerRemoved':
      return `${nameOf(event.by)} removes ${nameOf(event.player)}${event.bar ? ' for good' : ''}${afterHand}`
    case 'TermsOrdered':
      return `${nameOf(event.by)} changes the rules from the next hand: ${termsText(event)}`
    case 'SettingsChanged':
      return `${nameOf(event.by)} ${settingsText(event.settings)}`
    case 'HostChanged':
      return hostLine(event, nameOf)
    case 'ChipsCorrected': {
      const { amount, by, player, reason } = event
      const correctionText = amount > 0 ? `gives ${amountText(amount)} to` : `takes ${amountText(-amount)} from`
      return `Correction: ${nameOf(by)} ${correctionText} ${nameOf(player)}: ${reason}`
    }
    case 'EndAsked':
      return event.by === null ? 'The game ends' : `${nameOf(event.by)} ends the game${afterHand}`
    case 'HomeGameEnded':
      return 'The game is over'
    case 'TermsChanged': {
      const { seats } = event.terms
      return seats === before.state.home?.nextTerms?.seats ? null : `${seats} seats stay: they are taken`
    }
    case 'HostDisconnected':
    case 'HostReconnected':
      return null
    default:
      return event satisfies never
  }
}

/**
 * The dealer's line about a chip request that was refused or withdrawn; null for one that ended otherwise. After an
 * approval the chips from the bank have a line of their own.
 */
const requestLine = (
  { how, by, player }: Extract<HomeEvent, { type: 'ChipRequestEnded' }>,
  nameOf: NameOf,
): string | null => {
  if (how === 'refused' && by !== null) return `${nameOf(by)} gives no chips to ${nameOf(player)}`
  return how === 'withdrawn' ? `${nameOf(player)} asks for no chips any more` : null
}

const hostLine = ({ host, reason, by }: Extract<HomeEvent, { type: 'HostChanged' }>, nameOf: NameOf): string => {
  if (by !== null) return `${nameOf(by)} makes ${nameOf(host)} the host`
  return reason === 'returned' ? `${nameOf(host)} is back as the host` : `${nameOf(host)} is the host now`
}

const termsText = ({ terms }: Extract<HomeEvent, { type: 'TermsOrdered' }>): string => {
  const { seats, stakes, minBuyIn, maxBuyIn, turnMs, limit } = terms
  const { smallBlind, bigBlind, ante, straddle } = stakes
  return [
    limit,
    `blinds ${amountText(smallBlind)}/${amountText(bigBlind)}`,
    ...(ante === null
      ? []
      : [`ante ${amountText(ante.amount)}${ante.kind === 'bigBlind' ? ' from the big blind' : ''}`]),
    ...(straddle === null ? [] : [`straddle ${amountText(straddle)}`]),
    `buy-in ${amountText(minBuyIn)} to ${amountText(maxBuyIn)}`,
    `${turnMs / 1_000} s a turn`,
    ...(seats === undefined ? [] : [`${seats} seats`]),
  ].join(', ')
}

const settingsText = ({
  locked,
  chatOn,
  spectators,
  freeChips,
  callLink,
  chipValue,
}: Partial<HomeSettings>): string => {
  const parts = [
    locked === undefined ? [] : [locked ? 'locks the table' : 'unlocks the table'],
    chatOn === undefined ? [] : [`switches the chat ${chatOn ? 'on' : 'off'}`],
    spectators === undefined ? [] : [spectators ? 'lets spectators watch' : 'lets no spectators watch'],
    freeChips === undefined ? [] : [freeChipsText(freeChips)],
    callLink === undefined ? [] : [callLink === null ? 'removes the call' : 'sets the link of a call'],
    chipValue === undefined
      ? []
      : [chipValue === null ? 'sets no value of a chip' : `sets the value of a chip to ${chipValue}`],
  ].flat()
  return parts.length === 0 ? 'changes nothing' : parts.join(', ')
}

const freeChipsText = (chips: HomeSettings['freeChips']): string => {
  if (chips === null) return 'lets everybody take chips'
  return chips === 0 ? 'decides about all chips' : `lets everybody take up to ${amountText(chips)}`
}

/** The dealer line about chips from the bank of a home game (N-BANK-01); empty at other tables. */
export const chipsFromBankMessages = (
  record: TableRecord,
  context: ProjectionContext,
  player: PlayerId,
  amount: number,
): readonly AddressedMessage[] =>
  tableConfigOf(record).home === undefined
    ? []
    : [
        dealerMessage(
          record,
          context,
          `${context.profiles.of(player).username} gets ${amountText(amount)} from the bank`,
        ),
      ]
