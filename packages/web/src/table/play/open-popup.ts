import type { Prompt } from '../model/table-model.ts'
import type { TableToast } from './ports.ts'
import type { TableScreenState } from './table-screen-state.ts'

/** An offer of tournament chips. */
export type TournamentChipsPrompt = Extract<Prompt, { kind: 'chips' }>

/** A popup that the game asks its screen to show (B-NAV-03); errors and successes are toasts (B-SCREEN-19). */
export type PopupRequest =
  | { readonly type: 'openSeatClick'; readonly seatIndex: number }
  | { readonly type: 'showFoldPopup' | 'autoMuck' }
  | { readonly type: 'cash_game_rebuy'; readonly prompt: Extract<Prompt, { kind: 'rebuy' }> }
  | { readonly type: 'cash_game_topup'; readonly prompt: Exclude<Prompt, { kind: 'rebuy' | 'autoMuck' | 'chips' }> }
  | {
      readonly type: 'handle-add-on' | 'handle-rebuys' | 'tournament_rebuy'
      readonly prompt: TournamentChipsPrompt
    }
  | { readonly type: 'break' | 'eliminate' }
  | { readonly type: TableToast['tone']; readonly message: TableToast['message'] }

/** The popup that the game wants open, at most one; a fatal error comes first. */
export function popupToShow({ fatalError, seating, isFoldQuestionOpen, model }: TableScreenState): PopupRequest | null {
  if (fatalError !== null) return { type: 'error', message: fatalError }
  const { prompt, tournament } = model
  if (tournament?.finish) return { type: 'eliminate' }
  if (seating.step === 'asking') return { type: 'openSeatClick', seatIndex: seating.seat }
  if (isFoldQuestionOpen) return { type: 'showFoldPopup' }
  if (prompt === null) return tournament?.openBreak ? { type: 'break' } : null
  if (prompt.kind === 'chips') {
    if (prompt.offerKind === 'addon') return { type: 'handle-add-on', prompt }
    return { type: prompt.offeredByServer ? 'tournament_rebuy' : 'handle-rebuys', prompt }
  }
  if (prompt.kind === 'autoMuck') return { type: 'autoMuck' }
  return prompt.kind === 'rebuy' ? { type: 'cash_game_rebuy', prompt } : { type: 'cash_game_topup', prompt }
}

/** The open offer of tournament chips (B-REBUY-01, B-REBUY-02); null if no offer is open. */
export function tournamentChipsPromptOf(state: TableScreenState): TournamentChipsPrompt | null {
  const popup = popupToShow(state)
  return popup && 'prompt' in popup && popup.prompt.kind === 'chips' ? popup.prompt : null
}

/** Whether a tournament popup is open that the dashboard must not cover. */
export const hasTournamentPopup = (state: TableScreenState): boolean =>
  tournamentChipsPromptOf(state) !== null || popupToShow(state)?.type === 'break'
