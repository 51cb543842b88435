import type { ServerMessages } from '@cardroom/protocol'
import { motionDurationsMs } from '../../design/tokens.ts'
import { chipsFromWire } from '../../format/chips.ts'
import { winnersFault } from './apply-pots.ts'
import { balanceFlashMs, withStack } from './seat.ts'
import { type Award, type TableModel, type Winner, withSeat } from './table-model.ts'

/** The amounts won by each player: in total, and in each pot. */
export type WinnersPayload = Pick<ServerMessages['winners'], 'winners' | 'pots'>

/**
 * Time in ms from the moment the bets are in the pot to the moment the chips start to move to the winners (B-POTS-05).
 */
export const winDelayMs = 500
/** How long each of several pots is announced before the next one (B-POTS-05), ms. */
const potShownMs = 1200
/**
 * How long the result is shown before its consequences (such as a rebuy offer or an elimination) are shown
 * (B-POPUP-10), ms.
 */
const resultShownMs = 1500

/** The winners to show: those of the pot announced now, if there are several pots. */
export const announcedWinnersOf = ({ awards, winners }: TableModel): readonly Winner[] => awards[0]?.winners ?? winners

/** The name of a pot as the player reads it (B-POTS-02). @param pot number of the pot, 0 for the main pot */
export const potName = (pot: number): string => (pot === 0 ? 'Main pot' : `Side pot #${pot}`)

/**
 * The time at which a win that arrived at `at` is shown, ms. It waits until the board is face up and the bets have
 * reached the pot.
 */
const winShownAt = ({ boardShownAt }: TableModel, at: number): number =>
  Math.max(boardShownAt, at + motionDurationsMs.betsToPot + winDelayMs)

const winnersOf = (sentWinners: WinnersPayload['winners']): readonly Winner[] =>
  sentWinners.map((winner) => ({
    userId: winner.id,
    wonAmount: chipsFromWire(winner.wonAmount),
    handName: winner.handName ?? null,
    cards: winner.winningCards ?? [],
  }))

const totalWon = (winners: readonly Winner[]) => winners.reduce((total, { wonAmount }) => total + wonAmount, 0)

/** The pots in order of announcement, side pots first; a single entry if the same players win every pot. */
export function awardsOf({ winners, pots = [] }: WinnersPayload): readonly Award[] {
  const names = pots.map((pot) => JSON.stringify(pot.winners.map(({ id }) => id).sort()))
  if (new Set(names).size < 2) return [{ pot: null, winners: winnersOf(winners) }]
  return pots.toSorted((a, b) => b.pot - a.pot).map(({ pot, winners: sent }) => ({ pot, winners: winnersOf(sent) }))
}

/** Awards the pots, one after the other if different players win them. */
export function withWinners(model: TableModel, message: WinnersPayload, at: number): TableModel {
  if (winnersFault(message)) return model
  const awards = awardsOf(message)
  const nextAwardAt = winShownAt(model, at) + potShownMs
  const lastAwardAt = winShownAt(model, at) + (awards.length - 1) * potShownMs
  const wonAmount = {
    ...model,
    winners: winnersOf(message.winners),
    turn: null,
    offer: null,
    preActionOptions: null,
    preAction: null,
    resultShownUntil: lastAwardAt + motionDurationsMs.potToWinner + resultShownMs,
    seats: model.seats.map((seat) => ({ ...seat, bet: 0 })),
  }
  return withAnnouncement(wonAmount, awards, { at, nextAt: nextAwardAt })
}

/**
 * Delays the next announcement until the announced pot has been visible for its full time, which starts when it is
 * painted (B-POTS-05).
 * @param drawnAt when the pot was painted, ms; null if it was not painted yet, so that its full time is left
 * @returns null if the pot was visible long enough
 */
export function withAwardShownLonger(model: TableModel, drawnAt: number | null, at: number): TableModel | null {
  const msLeft = (drawnAt ?? at) + potShownMs - at
  if (msLeft <= 0) return null
  return { ...model, nextAwardAt: at + msLeft, resultShownUntil: model.resultShownUntil + msLeft }
}

/** Announces the next pot and adds its chips to the stacks of its winners. */
export const withNextAward = (model: TableModel, at: number): TableModel =>
  withAnnouncement(model, model.awards.slice(1), { at, nextAt: at + potShownMs })

/**
 * Announces the first of these pots and adds its chips to the winners' stacks. If the model's `totalPot` is already 0,
 * a table state from the server has added the chips, so they are not added again.
 */
function withAnnouncement(
  model: TableModel,
  awards: readonly Award[],
  { at, nextAt }: { readonly at: number; readonly nextAt: number },
): TableModel {
  const [now, ...later] = awards
  if (!now) return model
  const potIsHere = model.totalPot > 0
  const tableAfterWin = now.winners.reduce(
    (table, winner) =>
      withSeat(table, winner.userId, (seat) =>
        // The winner mark replaces the label of the last action.
        ({
          ...(potIsHere
            ? withStack(seat, seat.stack + winner.wonAmount, at)
            : { ...seat, flashUntil: at + balanceFlashMs }),
          label: null,
          allIn: false,
        }),
      ),
    model,
  )
  const potsLeft = potIsHere ? later.map(({ winners }) => totalWon(winners)).reverse() : []
  const pot = potsLeft.reduce((total, amount) => total + amount, 0)
  return { ...tableAfterWin, awards, nextAwardAt: later.length > 0 ? nextAt : null, pot, totalPot: pot, pots: potsLeft }
}
