import type { PlayerId, TableId } from '@cardroom/engine'
import type { HomeSessionSheet } from '@cardroom/protocol'
import { wireChipsOf } from '../ports/amounts.ts'
import type { Clock } from '../ports/clock.ts'
import { userId } from '../ports/ids.ts'
import { Refused } from '../ports/refusal.ts'
import type { HomeGameRow, HomeGameStore, HomePaymentConfirmationRow } from '../store/home-games.ts'
import type { Tables } from '../tables/contract.ts'
import type { SessionSheetView } from '../tables/views/sheet-view.ts'
import { settlingPaymentsOf } from './payments.ts'

interface SheetPorts {
  readonly records: Pick<HomeGameStore, 'find' | 'paymentsOf' | 'confirmPayment'>
  readonly tables: Pick<Tables, 'loadHomeGame' | 'homeGame' | 'sessionSheet'>
  readonly clock: Clock
}

/** A request of the payer or the payee to mark a payment as made or not made. */
export interface PaymentMark {
  readonly from: string
  readonly to: string
  readonly isDone: boolean
}

/** The sheets of home games: who won what, who pays whom, and which payments were made (N-BANK-04). */
export const sessionSheetActions = ({ records, tables, clock }: SheetPorts) => {
  /** The sheet, for members of the home game. @throws Refused unknown-game for other players */
  const sheetFor = async (id: string, player: PlayerId): Promise<HomeSessionSheet> => {
    const row = await records.find(id)
    if (row !== null) await tables.loadHomeGame(id as TableId)
    const isMember = tables.homeGame(id as TableId)?.home.members.some((member) => member.player === player)
    const sheet = isMember ? await tables.sessionSheet(id as TableId) : null
    if (row === null || sheet === null) throw new Refused('unknown-game')
    return sheetView(row, sheet, sheet.endedAt === null ? [] : await records.paymentsOf(id))
  }

  return {
    sheet: sheetFor,

    /**
     * Ticks or unticks a payment of a game that has ended, for `player`, who must pay or receive it (N-BANK-04).
     * @throws Refused unknown-game, game-open, unknown-payment, not-your-payment
     */
    markPayment: async (id: string, player: PlayerId, { from, to, isDone }: PaymentMark): Promise<HomeSessionSheet> => {
      const sheet = await sheetFor(id, player)
      if (sheet.endedAt === null) throw new Refused('game-open')
      if (!sheet.payments.some((payment) => payment.from === from && payment.to === to))
        throw new Refused('unknown-payment')
      if (player !== from && player !== to) throw new Refused('not-your-payment')
      const side = player === from ? 'paid' : 'received'
      const at = isDone ? clock.now() : null
      await records.confirmPayment({ game: id, payer: userId(from), payee: userId(to), side, at })
      return sheetFor(id, player)
    },
  }
}

const sheetView = (
  { id, name }: HomeGameRow,
  { chipValue, endedAt, rows, corrections }: SessionSheetView,
  paymentRows: readonly HomePaymentConfirmationRow[],
): HomeSessionSheet => ({
  ...{ gameId: id, name, chipValue, endedAt },
  rows: rows.map(({ player, bought, corrected, cashedOut, onTable, net, ...row }) => ({
    id: player,
    ...{ name: row.name, hands: row.hands, seatedMs: row.seatedMs },
    bought: wireChipsOf(bought),
    corrected: wireChipsOf(corrected),
    cashedOut: wireChipsOf(cashedOut),
    onTable: wireChipsOf(onTable),
    net: wireChipsOf(net),
  })),
  corrections: corrections.map(({ at, byName, playerName, amount, reason }) => ({
    ...{ at, by: byName, player: playerName, reason },
    amount: wireChipsOf(amount),
  })),
  payments: settlingPaymentsOf(rows.map(({ player, net }) => ({ id: player, net }))).map(({ from, to, amount }) => {
    const paymentRow = paymentRows.find(({ payer, payee }) => payer === from && payee === to)
    const [paid, received] = [paymentRow?.paidAt, paymentRow?.receivedAt].map((at) => typeof at === 'number')
    return { from, to, amount: wireChipsOf(amount), paid: paid === true, received: received === true }
  }),
})
