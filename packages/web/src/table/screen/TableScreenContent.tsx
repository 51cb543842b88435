import { type RefObject, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { LiveRegions } from './a11y/LiveRegions.tsx'
import { ActionAreaWithTimeBar } from './action-bar/ActionAreaWithTimeBar.tsx'
import { actionAreaPlaces, actionAreaPlacesFor } from './action-bar/action-area-places.ts'
import { TableTopBar } from './bar/TableTopBar.tsx'
import { ConnectionBanner, offlineTextOf } from './ConnectionBanner.tsx'
import { ChatDrawer } from './chat/ChatDrawer.tsx'
import { ChatSheet } from './chat/ChatSheet.tsx'
import { useTableChat } from './chat/use-table-chat.ts'
import { HomeGameStrip } from './home/HomeGameStrip.tsx'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { loadingStage } from './loading-stages.ts'
import { Popups } from './popups/Popups.tsx'
import { screenStyleOf } from './screen-style.ts'
import { SideColumn } from './side/SideColumn.tsx'
import { type TablePanel, TablePanels } from './TablePanels.tsx'
import styles from './TableScreenContent.module.css'
import { TableSurface } from './TableSurface.tsx'
import type { TableScreenProps } from './table-screen-props.ts'
import type { AnimationTiming } from './use-painted-table.ts'
import { usePlayerNotes } from './use-player-notes.ts'
import { useScreenLayout } from './use-screen-layout.ts'
import { useTableEffectsOnPage } from './use-table-effects-on-page.ts'
import { useTableGame } from './use-table-game.ts'
import { usePaintedTableWithUnit } from './use-table-picture.ts'

export function TableScreenContent(props: TableScreenProps) {
  const { settings, cell = null } = props
  const { display } = settings
  const pictureTimes = useRef<AnimationTiming | null>(null)
  const game = useGameOfScreen(props, pictureTimes)
  const state = useStore(game.store)
  const { model } = state
  const [panel, setPanel] = useState<TablePanel>(null)
  const stage = useScreenLayout(cell)
  const { formFactor, shape, sideColumnWidth } = stage
  const { canvas, drawing, painted, bigBlinds, switchUnit } = usePaintedTableWithUnit({
    game,
    model,
    settings,
    stage,
    pictureTimes,
  })
  const { layout } = drawing.places
  const isFocused = cell?.isFocused ?? true
  useTableEffectsOnPage({
    game,
    model,
    settings,
    focused: isFocused,
    showPanel: setPanel,
    onTurnChange: props.onTurnChange,
    onTableName: props.onTableName,
  })
  const isGuest = props.session.userId === null
  const notes = usePlayerNotes(props.session.userId)
  const { chat, unread } = useTableChat({
    ...{ game, state, notes },
    settings: settings.chat,
    isOpen: panel === 'chat',
    onPlayerPress: isGuest ? null : (userId, username) => setPanel({ userId, username }),
  })
  const closePanel = () => setPanel(null)
  // In a page with several tables, the action area of a cell keeps its normal size, because there is no room for more.
  const actionAreaSize = cell ? actionAreaPlaces[shape] : actionAreaPlacesFor(shape, stage.actionAreaScale)
  return (
    <div
      role={cell ? undefined : 'main'}
      className={styles.room}
      data-form={formFactor}
      data-shape={shape}
      data-left-handed={display.left_handed}
      data-many-seats={layout.seats.length > 6}
      data-cell={cell !== null}
      style={screenStyleOf({ display, stage, layout, actionArea: actionAreaSize })}
    >
      <TableSurface
        {...{ model, drawing, shape, canvas, pictureTimes, chat, notes }}
        colour={display.table_colors}
        onOpenSeat={(index) => void game.seatChooser.choose(index)}
        onStackPress={switchUnit}
      />
      <header className={styles.top}>
        <div className={styles.topInside}>
          <TableTopBar
            {...{ game, state, formFactor, unread }}
            showPanel={setPanel}
            onSettings={props.onSettings}
            onAddTable={props.onAddTable}
          />
        </div>
      </header>
      <ActionAreaWithTimeBar
        {...{ game, state, formFactor, showsBigBlinds: bigBlinds, display }}
        places={actionAreaSize}
      >
        {formFactor === 'desktop' && sideColumnWidth === 0 && <ChatDrawer {...chat} />}
      </ActionAreaWithTimeBar>
      {sideColumnWidth > 0 && <SideColumn model={model} chat={chat} noteOf={notes.noteOf} />}
      {model.home && <HomeGameStrip home={model.home} viewer={model.viewer} game={game} />}
      <ConnectionBanner phase={state.connection} />
      <LiveRegions
        announcements={model.announcements}
        alert={state.alert}
        readOut={state.readOut}
        tableAmongSeveral={cell && { name: model.facts?.name ?? '', focused: isFocused }}
      />
      <ChatSheet
        {...chat}
        opened={panel === 'chat' && formFactor === 'mobile'}
        opensFromSide={shape === 'landscape'}
        onClose={closePanel}
      />
      <Popups game={game} state={state} formFactor={formFactor} />
      <TablePanels
        {...{ panel, game, state, formFactor, isGuest, notes }}
        http={props.http}
        handHistory={props.handHistory}
        {...(props.invitation ? { invitation: props.invitation } : {})}
        onClose={closePanel}
      />
      {/* For an eliminated player who opens the page again, no table arrives. */}
      {!model.tournament?.finish && (
        <LoadingOverlay
          stage={loadingStage({ ...painted, hasTable: model.facts !== null })}
          productName={props.productName}
          delayReason={offlineTextOf(state.connection)}
        />
      )}
    </div>
  )
}

/** The game of this screen. For an entrant the server names the table and may change it (S-BAL-04). */
function useGameOfScreen(props: TableScreenProps, pictureTimes: RefObject<AnimationTiming | null>) {
  const { tournament, multitable = false, autoSeat = null, openSocket: openTableSocket } = props
  const entrant = tournament && !tournament.watches ? tournament.id : null
  const gameId = entrant === null ? props.gameId : ''
  return useTableGame({ ...props, gameId, tournamentId: entrant, multitable, autoSeat, openTableSocket, pictureTimes })
}
