import type { GameState } from '../../play/game-state.ts'
import { type NavEvent, openPopup } from '../../play/navigation.ts'
import type { TableGame } from '../../play/table-game.ts'
import type { Form } from '../stage.ts'
import { DashboardDialog } from './DashboardDialog.tsx'
import { EliminationDialog } from './EliminationDialog.tsx'
import { OfferDialog } from './OfferDialog.tsx'
import { offerWords } from './offer-rows.ts'

interface TournamentPopupProps {
  readonly game: TableGame
  readonly state: GameState
  readonly form: Form
}

const types: ReadonlySet<NavEvent['type']> = new Set([
  'eliminate',
  'break',
  'handle-add-on',
  'handle-rebuys',
  'tournament_rebuy',
] as const)

/** Whether the open popup is one of a tournament. */
export const isTournamentPopup = (state: GameState): boolean => {
  const popup = openPopup(state)
  return popup !== null && types.has(popup.type)
}

/** The popup that the tournament opens at its table (B-MTTDASH-07, B-REBUY-01, B-REBUY-02). */
export function TournamentPopup({ game, state, form }: TournamentPopupProps) {
  const { prompt, tournament } = state.model
  if (tournament?.out) {
    const afterHand = state.model.winners.length > 0
    return <EliminationDialog out={tournament.out} afterHand={afterHand} onOk={() => game.navAction('exit')} />
  }
  if (prompt?.kind === 'chips') {
    const { what, offer, until, sent } = prompt
    return (
      <OfferDialog
        key={what}
        what={what}
        offer={offer}
        until={until}
        busy={sent}
        onBuy={() => game.navAction({ action: offerWords[what].action, amount: offer.chips })}
        onCancel={() => game.declineRebuy()}
        onClose={() => game.closeOffer()}
      />
    )
  }
  return (
    <DashboardDialog
      model={state.model}
      isBreak
      hasRebuy={form === 'mobile'}
      onRebuy={() => game.navAction('can-rebuy')}
      onAddOn={() => game.askToBuy('addon')}
      onClose={() => game.closeBreak()}
    />
  )
}
