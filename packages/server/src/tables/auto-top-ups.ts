import type { TableId, topUpsDue } from '@cardroom/engine'
import type { OrderResult, Tables } from './contract.ts'

/** Refusals that would come again after the next hand: they end the automatic top-up. */
const ending: ReadonlySet<(OrderResult & { ok: false })['refusal']['code']> = new Set([
  ...(['insufficient', 'buyin-limit', 'loss-limit', 'timed-out', 'self-excluded'] as const),
])

interface AutoTopUpsPorts {
  /** With the guards of every buy-in: limits and times away hold here as well. */
  readonly tables: Pick<Tables, 'order'>
  readonly failed: (error: unknown) => void
}

/**
 * Orders automatic top-ups like the player would (N-TABLE-21). An empty purse and the player's own limits end them
 * (N-SAFE-01); after any other refusal the next hand tries again.
 */
export const autoTopUps =
  ({ tables, failed }: AutoTopUpsPorts) =>
  (table: TableId, due: ReturnType<typeof topUpsDue>): void => {
    for (const { player, amount } of due) {
      const order = async (): Promise<void> => {
        const result = await tables.order(table, player, { type: 'addChips', amount })
        if (result.ok || !ending.has(result.refusal.code)) return
        await tables.order(table, player, { type: 'setAutoTopUp', topUp: null, stoppedBy: result.refusal.code })
      }
      order().catch(failed)
    }
  }
