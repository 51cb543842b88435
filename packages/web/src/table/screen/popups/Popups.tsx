import { rebuyTerms } from '../../model/buy-in.ts'
import { ownSeat } from '../../model/table-model.ts'
import type { GameState } from '../../play/game-state.ts'
import type { TableGame } from '../../play/table-game.ts'
import { BuyInDialog } from './BuyInDialog.tsx'
import { ErrorDialog } from './ErrorDialog.tsx'
import { MuckDialog } from './MuckDialog.tsx'

/** The popups that the room or a seat click opens; at most one of the buy-in forms at a time. */
export function Popups({ game, state }: { game: TableGame; state: GameState }) {
  const { model, seating, fatal } = state
  const { facts, prompt } = model
  const own = ownSeat(model)
  const stack = own?.stack ?? 0
  if (fatal !== null) return <ErrorDialog message={fatal} onOk={() => game.toLobby()} />
  if (seating.step === 'asking') {
    return (
      <BuyInDialog
        key={seating.seat}
        terms={seating.terms}
        busy={seating.busy}
        onBuy={(amount) => void game.seats.buy(amount)}
        onDecline={() => game.seats.decline()}
      />
    )
  }
  if (facts && prompt && prompt.kind !== 'autoMuck') {
    const timed = prompt.kind === 'rebuy' ? prompt.until : null
    const balance = prompt.kind === 'noTopUp' ? 0 : prompt.balance
    const terms = rebuyTerms(facts, { stack, balance, expiresAt: timed })
    return (
      <BuyInDialog
        key={prompt.kind}
        terms={prompt.kind === 'noTopUp' ? { ...terms, mode: 'rebuy-not-available' } : terms}
        busy={false}
        onBuy={(amount) => game.rebuy(amount)}
        onDecline={() => game.declineRebuy()}
      />
    )
  }
  return <MuckDialog opened={prompt?.kind === 'autoMuck'} onMuck={(muck) => game.muck(muck)} />
}
