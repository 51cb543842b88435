import type { TableId, topUpsDue } from '@cardroom/engine'
import type { OrderResult, Tables } from './contract.ts'

/** Refusals that would probably be repeated after the next hand; they switch a player's automatic top-up off. */
const refusalsThatStopTopUps: ReadonlySet<(OrderResult & { ok: false })['refusal']['code']> = new Set([
  ...(['insufficient', 'buyin-limit', 'loss-limit', 'timed-out', 'self-excluded'] as const),
])

interface AutoTopUpsPorts {
  /** Tables that check the player's own limits and time-outs, so that these apply to automatic top-ups as well. */
  readonly tables: Pick<Tables, 'order'>
  readonly reportFailure: (error: unknown) => void
}

/**
 * Sends the orders of automatic top-ups in the player's name (N-TABLE-21). A refusal for too few chips in the wallet,
 * or for the player's own limits, time-out or self-exclusion, switches the automatic top-up off (N-SAFE-01). After any
 * other refusal the order is sent again after the next hand.
 */
export const autoTopUpSender =
  ({ tables, reportFailure }: AutoTopUpsPorts) =>
  (table: TableId, dueTopUps: ReturnType<typeof topUpsDue>): void => {
    for (const { player, amount } of dueTopUps) {
      const order = async (): Promise<void> => {
        const result = await tables.order(table, player, { type: 'addChips', amount })
        if (result.ok || !refusalsThatStopTopUps.has(result.refusal.code)) return
        await tables.order(table, player, { type: 'setAutoTopUp', topUp: null, stoppedBy: result.refusal.code })
      }
      order().catch(reportFailure)
    }
  }
