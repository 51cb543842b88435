import { rebuyTerms } from '../../model/buy-in.ts'
import { isInHand, ownSeat } from '../../model/table-model.ts'
import type { GameState } from '../../play/game-state.ts'
import { openPopup } from '../../play/navigation.ts'
import type { TableGame } from '../../play/table-game.ts'
import type { Form } from '../stage.ts'
import { BuyInDialog } from './BuyInDialog.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ErrorDialog } from './ErrorDialog.tsx'
import { MuckDialog } from './MuckDialog.tsx'
import { isTournamentPopup, TournamentPopup } from './TournamentPopup.tsx'

interface PopupsProps {
  readonly game: TableGame
  readonly state: GameState
  readonly form: Form
}

/** The popups that the room, a seat click or FOLD opens; at most one at a time (B-NAV-03). */
export function Popups(props: PopupsProps) {
  const { game, state } = props
  const popup = openPopup(state)?.type
  if (popup === 'error') return <ErrorDialog message={state.fatal} onOk={() => game.navAction('lobby')} />
  if (isTournamentPopup(state)) return <TournamentPopup {...props} />
  if (popup === 'openSeatClick') return <SeatPopup {...props} />
  if (popup === 'cash_game_rebuy' || popup === 'cash_game_topup') return <RebuyPopup {...props} />
  return (
    <>
      <MuckDialog
        opened={popup === 'autoMuck'}
        onMuck={(muck) => game.navAction(muck ? 'autoMuck' : 'autoMuck-false')}
      />
      <ConfirmDialog
        opened={popup === 'showFoldPopup'}
        title="FOLD"
        onCancel={() => game.navAction('cancelFold')}
        onConfirm={() => game.navAction('fold')}
      >
        Are you sure you want to Fold?
      </ConfirmDialog>
    </>
  )
}

function SeatPopup({ game, state }: Omit<PopupsProps, 'form'>) {
  const { seating } = state
  if (seating.step !== 'asking') return null
  return (
    <BuyInDialog
      key={seating.seat}
      terms={seating.terms}
      busy={seating.busy}
      onBuy={(amount) => game.navAction({ action: 'register', amount })}
      onDecline={() => game.seats.decline()}
    />
  )
}

function RebuyPopup({ game, state }: Omit<PopupsProps, 'form'>) {
  const { facts, prompt } = state.model
  if (!facts || !prompt || prompt.kind === 'autoMuck' || prompt.kind === 'chips') return null
  return (
    <BuyInDialog
      key={prompt.kind}
      terms={rebuyTerms(facts, {
        stack: ownSeat(state.model)?.stack ?? 0,
        balance: prompt.balance,
        inHand: isInHand(state.model),
        expiresAt: prompt.kind === 'rebuy' ? prompt.until : null,
        offered: prompt.kind === 'rebuy' ? null : prompt,
      })}
      busy={false}
      onBuy={(amount) => game.navAction({ action: 'rebuy', amount })}
      onDecline={() => game.declineRebuy()}
    />
  )
}
