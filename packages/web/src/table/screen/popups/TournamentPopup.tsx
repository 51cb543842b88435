import type { Prompt } from '../../model/table-model.ts'
import type { GameState } from '../../play/game-state.ts'
import { openPopup } from '../../play/open-popup.ts'
import type { TableGame } from '../../play/table-game.ts'
import type { Form } from '../stage.ts'
import { DashboardDialog } from './DashboardDialog.tsx'
import { OfferDialog } from './OfferDialog.tsx'

type ChipsPrompt = Extract<Prompt, { kind: 'chips' }>

/** The offer of tournament chips that is open (B-REBUY-01, B-REBUY-02); null if none is. */
export function openOffer(state: GameState): ChipsPrompt | null {
  const popup = openPopup(state)
  return popup && 'prompt' in popup && popup.prompt.kind === 'chips' ? popup.prompt : null
}

/** Whether the open popup is one of a tournament that a dashboard must not cover. */
export const hasTournamentPopup = (state: GameState): boolean =>
  openOffer(state) !== null || openPopup(state)?.type === 'break'

interface BreakPopupProps {
  readonly game: TableGame
  readonly state: GameState
  readonly form: Form
}

/** The dashboard of a break (B-MTTDASH-07). */
export function BreakPopup({ game, state, form }: BreakPopupProps) {
  return (
    <DashboardDialog
      model={state.model}
      isBreak
      hasRebuy={form === 'mobile'}
      onRebuy={() => game.askTopUp()}
      onAddOn={() => game.askToBuy('addon')}
      onClose={() => game.closeBreak()}
      onListed={(shown) => game.listPlayers(shown)}
    />
  )
}

/** An offer from the server is shown in the action area; one that the player asked for is a dialog, like a top-up. */
export function OfferPopup({ game, prompt }: { readonly game: TableGame; readonly prompt: ChipsPrompt }) {
  const { what, byRoom, offer, until, sent } = prompt
  return (
    <OfferDialog
      key={`${what} ${byRoom}`}
      what={what}
      byRoom={byRoom}
      offer={offer}
      until={until}
      busy={sent}
      onBuy={() => game.buyOffered(what, offer.chips)}
      onCancel={() => game.declineRebuy()}
      onClose={() => game.closeOffer()}
    />
  )
}
