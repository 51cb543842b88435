import type { ReactNode } from 'react'
import { addChipsTerms } from '../../model/buy-in.ts'
import { isViewerInHand, type TableModel, viewerSeatOf } from '../../model/table-model.ts'
import { popupToShow, tournamentChipsPromptOf } from '../../play/open-popup.ts'
import type { TableGame } from '../../play/table-game.ts'
import type { TableScreenState } from '../../play/table-screen-state.ts'
import type { FormFactor } from '../screen-layout.ts'
import { AutoTopUpFields } from './AutoTopUpFields.tsx'
import { BuyInDialog } from './BuyInDialog.tsx'
import { ChipOfferDialog } from './ChipOfferDialog.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DashboardDialog } from './DashboardDialog.tsx'
import { FinishPlaceDialog } from './FinishPlaceDialog.tsx'
import { MuckDialog } from './MuckDialog.tsx'
import { OkButton, TableDialog } from './TableDialog.tsx'

interface PopupsProps {
  readonly game: TableGame
  readonly state: TableScreenState
  readonly formFactor: FormFactor
}

/**
 * The popups that a server message, a click on a seat or FOLD opens, except those in the action area (see
 * `actionAreaPopup`); at most one at a time (B-NAV-03).
 */
export function Popups(props: PopupsProps) {
  const { game, state } = props
  const popup = popupToShow(state)?.type
  if (popup === 'error') return <ErrorDialog message={state.fatalError} onOk={() => game.exitToLobby()} />
  if (popup === 'break') {
    // A break opens the dashboard (B-MTTDASH-07).
    return <DashboardDialog {...props} model={state.model} isBreak onClose={() => game.closeBreakPopup()} />
  }
  if (popup === 'openSeatClick') return <SeatPopup {...props} />
  if (popup === 'cash_game_topup') return <RebuyPopup {...props} />
  const offer = tournamentChipsPromptOf(state)
  if (offer && !offer.offeredByServer) return <ChipOfferDialog key={offer.offerKind} game={game} prompt={offer} />
  return (
    <ConfirmDialog
      opened={popup === 'showFoldPopup'}
      title="FOLD"
      onCancel={() => game.cancelFold()}
      onConfirm={() => game.act({ type: 'fold' })}
    >
      Are you sure you want to Fold?
    </ConfirmDialog>
  )
}

/** The server's prompt after a hand, in place of the action buttons (B-POPUP-10); null for none. */
export function actionAreaPopup(game: TableGame, state: TableScreenState): ReactNode {
  const popup = popupToShow(state)?.type
  const { finish } = state.model.tournament ?? {}
  if (popup === 'eliminate' && finish) return <FinishPlaceDialog finish={finish} onOk={() => game.leave()} />
  const { prompt } = state.model
  if (popup === 'autoMuck' && prompt?.kind === 'autoMuck') {
    return <MuckDialog until={prompt.until} onMuck={(isMucked) => game.muck(isMucked)} />
  }
  const offer = tournamentChipsPromptOf(state)
  if (offer?.offeredByServer) return <ChipOfferDialog key={offer.offerKind} game={game} prompt={offer} />
  return popup === 'cash_game_rebuy' ? <RebuyPopup game={game} state={state} /> : null
}

function SeatPopup({ game, state }: Omit<PopupsProps, 'formFactor'>) {
  const { seating } = state
  if (seating.step !== 'asking') return null
  return (
    <BuyInDialog
      key={seating.seat}
      terms={seating.terms}
      chipValue={state.model.home?.chipValue ?? null}
      isBusy={seating.isBuying}
      onBuy={(amount) => void game.seatChooser.buy(amount)}
      onDecline={() => game.seatChooser.declineBuyIn()}
    />
  )
}

function RebuyPopup({ game, state }: Omit<PopupsProps, 'formFactor'>) {
  const { facts, prompt } = state.model
  if (!facts || !prompt || prompt.kind === 'autoMuck' || prompt.kind === 'chips') return null
  return (
    <BuyInDialog
      key={prompt.kind}
      terms={addChipsTerms(facts, {
        stack: viewerSeatOf(state.model)?.stack ?? 0,
        balance: state.model.home ? Number.POSITIVE_INFINITY : prompt.balance,
        inHand: isViewerInHand(state.model),
        expiresAt: prompt.kind === 'rebuy' ? prompt.until : null,
        serverLimits: prompt.kind === 'rebuy' ? null : prompt,
      })}
      chipValue={state.model.home?.chipValue ?? null}
      autoTopUpFields={
        <AutoTopUpFields
          facts={facts}
          topUp={state.model.autoTopUp}
          asksHost={needsHostApproval(state.model)}
          onSet={(topUp) => game.setAutoTopUp(topUp)}
        />
      }
      isTimeStopped={prompt.kind === 'rebuy' && prompt.stoppedAt !== null}
      isBusy={prompt.kind === 'rebuy' && prompt.isPurchaseSent}
      onBuy={(amount) => game.rebuy(amount)}
      onDecline={() => game.declineRebuy()}
    />
  )
}

/**
 * Whether the viewer's chips may need the host's approval (N-BANK-01). Chips above a total of `freeChips` need it; if
 * `freeChips` is null, none do.
 */
const needsHostApproval = ({ home, viewer }: TableModel): boolean =>
  home !== null && home.host !== viewer && home.freeChips !== null

/** Shows an error after which the viewer cannot stay at the table; OK opens the lobby (B-POPUP-09, [Q74]). */
function ErrorDialog({ message, onOk }: { message: string | null; onOk: () => void }) {
  return (
    <TableDialog opened={message !== null} title="ERROR MESSAGE" onClose={onOk} actions={<OkButton onPress={onOk} />}>
      {message}
    </TableDialog>
  )
}
