import { finishedHandOf } from '../model/last-hand.ts'
import { ownHandsQueryOf } from '../model/own-hands-query.ts'
import { hasTournamentPopup } from '../play/open-popup.ts'
import type { TableGame } from '../play/table-game.ts'
import type { TableScreenState } from '../play/table-screen-state.ts'
import { HomeGamePanel } from './home/HomeGamePanel.tsx'
import { ShortcutsDialog } from './keys/ShortcutsDialog.tsx'
import { ConfirmDialog } from './popups/ConfirmDialog.tsx'
import { DashboardDialog } from './popups/DashboardDialog.tsx'
import { LastHandDialog } from './popups/LastHandDialog.tsx'
import { LeaveQuestion } from './popups/LeaveQuestion.tsx'
import { PlayerDialog } from './popups/PlayerDialog.tsx'
import { TableInfoDialog } from './popups/TableInfoDialog.tsx'
import type { FormFactor } from './screen-layout.ts'
import type { TableScreenProps } from './table-screen-props.ts'
import type { usePlayerNotes } from './use-player-notes.ts'

/**
 * The panel that the player has opened over the table. An object stands for the panel of the player with this id; null
 * if no panel is open.
 */
export type TablePanel =
  | 'leave'
  | 'info'
  | 'keys'
  | 'chat'
  | 'lastHand'
  | 'history'
  | 'dashboard'
  | 'home'
  | { readonly userId: string; readonly username: string }
  | null

interface TablePanelsProps extends Pick<TableScreenProps, 'http' | 'handHistory' | 'invitation'> {
  readonly panel: TablePanel
  readonly game: TableGame
  readonly state: TableScreenState
  readonly formFactor: FormFactor
  readonly isGuest: boolean
  readonly notes: ReturnType<typeof usePlayerNotes>
  readonly onClose: () => void
}

/** The panels that the player opens, except the chat. The popups of `popupToShow` are in popups/Popups.tsx. */
export function TablePanels({
  panel,
  game,
  state,
  formFactor,
  isGuest,
  notes,
  http,
  handHistory,
  invitation,
  onClose,
}: TablePanelsProps) {
  const { model } = state
  return (
    <>
      {panel === 'dashboard' && !hasTournamentPopup(state) && (
        <DashboardDialog game={game} model={model} isBreak={false} formFactor={formFactor} onClose={onClose} />
      )}
      {panel === 'info' && model.facts && (
        <TableInfoDialog
          gameId={model.gameId}
          facts={model.facts}
          fetchGame={model.home ? null : http.game}
          onClose={onClose}
        />
      )}
      {panel === 'home' && model.home && (
        <HomeGamePanel
          gameId={model.gameId}
          home={model.home}
          viewer={model.viewer}
          seatedUserIds={model.seats.map(({ userId }) => userId)}
          game={game}
          invitation={invitation}
          onClose={onClose}
        />
      )}
      {panel === 'lastHand' && (
        <LastHandDialog hand={finishedHandOf(model) ?? model.lastHand} viewer={model.viewer} onClose={onClose} />
      )}
      {panel === 'history' &&
        handHistory({
          gameId: model.gameId,
          isGuest: isGuest,
          query: ownHandsQueryOf(model),
          handNumber: model.handNumber,
          isViewersTurn: model.offer !== null,
          onClose,
        })}
      {typeof panel === 'object' && panel !== null && (
        <PlayerDialog
          username={panel.username}
          note={notes.noteOf(panel.userId)}
          onSave={(note) => notes.setNote(panel.userId, note)}
          onReport={(complaint) => game.report({ ...complaint, about: panel.userId })}
          onClose={onClose}
        />
      )}
      <ShortcutsDialog opened={panel === 'keys'} onClose={onClose} />
      <ConfirmDialog
        opened={panel === 'leave'}
        title="LEAVE TABLE"
        onCancel={onClose}
        onConfirm={() => {
          onClose()
          game.leave()
        }}
      >
        <LeaveQuestion model={model} elsewhere={state.isOpenElsewhere} />
      </ConfirmDialog>
    </>
  )
}
