import type { TableSettings } from '@cardroom/protocol'
import { useReducedMotion } from '@mantine/hooks'
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { roomBackground } from '../../art/felt-svg.ts'
import { lookOf } from '../../art/load-art.ts'
import { useWaitingAt } from '../../realtime/waiting-lists.ts'
import { placesFor } from '../scene/places.ts'
import { AccessibleTable } from './a11y/AccessibleTable.tsx'
import { LiveRegions } from './a11y/LiveRegions.tsx'
import { SeatTags } from './a11y/SeatTags.tsx'
import { ActionArea } from './action-bar/ActionArea.tsx'
import { actionAreaPlaces, placesAt } from './action-bar/action-area-places.ts'
import { MobileBar } from './bar/MobileBar.tsx'
import { TopBar } from './bar/TopBar.tsx'
import { rebuyEntry, tableEntries } from './bar/table-entries.ts'
import { ConnectionBanner, offlineText } from './ConnectionBanner.tsx'
import { ChatBubbles } from './chat/ChatBubbles.tsx'
import { ChatDrawer } from './chat/ChatDrawer.tsx'
import { ChatSheet } from './chat/ChatSheet.tsx'
import { chatDisabledReason } from './chat/chat-disabled-reason.ts'
import { useUnread } from './chat/use-unread.ts'
import { TimeBar, TurnClock } from './clock/TurnClock.tsx'
import { EquityTags } from './EquityTags.tsx'
import { FeltLayer } from './FeltLayer.tsx'
import { FoldedCards } from './FoldedCards.tsx'
import { HomeStrip } from './home/HomeStrip.tsx'
import { useReadOutKeys } from './keys/use-read-out-keys.ts'
import layers from './Layers.module.css'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { loadingStage } from './loading-stages.ts'
import { useReportName, useReportTurn } from './multi-table/report-to-grid.ts'
import { type Panel, Panels } from './Panels.tsx'
import { actionAreaPopup, Popups } from './popups/Popups.tsx'
import { SideColumn } from './side/SideColumn.tsx'
import styles from './TableRoom.module.css'
import type { TableScreenProps } from './table-screen-props.ts'
import { useAwayAlerts } from './use-away-alerts.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { type PictureTimes, usePaintedTable } from './use-painted-table.ts'
import { usePlayerNotes, withoutMuted } from './use-player-notes.ts'
import { useStage } from './use-stage.ts'
import { useTableGame } from './use-table-game.ts'
import { useZoomBlock } from './use-zoom-block.ts'

const quickBetsOf = ({ quick_bets_preflop, quick_bets_postflop }: TableSettings['display']) => ({
  preflop: quick_bets_preflop.split(', '),
  postflop: quick_bets_postflop.split(', '),
})

/** The screen of one table. */
export function TableRoom(props: TableScreenProps) {
  const { settings, http, multitable = false, autoSeat = null, tournament, openSocket: open, cell = null } = props
  const entrant = tournament && !tournament.watches ? tournament.id : null
  // The server names an entrant's table and may move them to another one (S-BAL-04).
  const gameId = entrant === null ? props.gameId : ''
  const times = useRef<PictureTimes | null>(null)
  const game = useTableGame({ ...props, gameId, tournamentId: entrant, multitable, autoSeat, open, times })
  const state = useStore(game.store)
  const { model } = state
  const waiting = useWaitingAt(model.gameId)
  const [panel, setPanel] = useState<Panel>(null)
  const [bigBlinds, setBigBlinds] = useState(false)
  const { form, shape, scale, dockScale, side, windowWidth } = useStage(cell)
  const reducedMotion = useReducedMotion() ?? false
  const { display } = settings
  const places = useMemo(
    () => placesFor(shape, windowWidth, model.seats.length),
    [shape, windowWidth, model.seats.length],
  )
  const canvas = useRef<HTMLDivElement>(null)
  const look = lookOf(display)
  const unit = bigBlinds ? 'bigBlinds' : 'chips'
  const drawing = {
    ...({ places, unit, reducedMotion, scale, look } as const),
    showTable: settings.game.show_table,
    readableFolded: display.readable_folded,
  }
  const painted = usePaintedTable(canvas, game, drawing, times)
  const close = () => setPanel(null)
  const askToLeave = () => setPanel('leave')
  const focused = cell?.focused ?? true
  useLeaveGuard(game, askToLeave, focused)
  useEffect(() => game.focus(focused), [game, focused])
  useReportTurn(model.offer !== null, props.onNeeded)
  useReportName(model.facts?.name, props.onNamed)
  useAwayAlerts(model, settings)
  useZoomBlock()
  const openDashboard = () => setPanel('dashboard')
  useReadOutKeys(game, (which) => {
    if (which !== 'dashboard') setPanel(which)
    else if (model.tournament) openDashboard()
  })
  const notes = usePlayerNotes(props.session.userId)

  const entries = tableEntries({
    onHistory: () => setPanel('history'),
    onRebuy: () => game.askTopUp(),
    onAbout: () => setPanel('info'),
    onDashboard: model.tournament ? openDashboard : null,
    onHome: model.home ? () => setPanel('home') : null,
    onSettings: props.onSettings,
    onExit: askToLeave,
    rebuy: rebuyEntry(model, state.elsewhere),
  })
  const bar = { model, entries, onLastHand: () => setPanel('lastHand'), onAddTable: props.onAddTable ?? null }
  const guest = props.session.userId === null
  const onPlayer = guest ? null : (player: string, username: string) => setPanel({ player, username })
  const chat = {
    chat: withoutMuted(model.chat, notes.all),
    shows: { dealer: settings.chat.dealer_chat, player: settings.chat.player_chat },
    unable: chatDisabledReason(model, state.elsewhere),
    onSay: (text: string) => game.say(text),
    viewer: model.viewer,
    onPlayer,
  }
  const unread = useUnread({
    said: chat.shows.player ? chat.chat.player : [],
    oldUpTo: chat.chat.oldUpTo,
    viewer: model.viewer,
    isOpen: panel === 'chat',
  })
  const { size, topBar, column } = places.layout
  // The cells of a page with several tables have no room for more.
  const dock = cell ? actionAreaPlaces[shape] : placesAt(shape, dockScale)
  const style = {
    background: roomBackground(display.background_colors),
    '--scale': scale,
    '--dock-scale': dockScale,
    '--side-width': `${side}px`,
    '--stage-width': `${size.width}px`,
    '--stage-height': `${size.height}px`,
    '--bar-height': `${topBar}px`,
    '--column-width': `${column}px`,
    '--dock-height': `${dock.height}px`,
  } as CSSProperties
  return (
    <div
      role={cell ? undefined : 'main'}
      className={styles.room}
      data-form={form}
      data-shape={shape}
      data-left-handed={display.left_handed}
      data-many-seats={places.layout.seats.length > 6}
      data-tile={cell !== null}
      style={style}
    >
      <div className={styles.stage} data-felt>
        <FeltLayer colour={display.table_colors} shape={shape} />
        <div className={styles.accessible}>
          {/* Nothing is known before: a press of a seat would be lost. */}
          {model.facts && (
            <AccessibleTable
              model={model}
              places={places}
              bigBlinds={bigBlinds}
              onOpenSeat={(index) => void game.seats.choose(index)}
              onStack={() => setBigBlinds(!bigBlinds)}
              onPlayer={onPlayer}
              noteOf={(userId) => notes.noteOf(userId).note || null}
            />
          )}
        </div>
        <div ref={canvas} className={layers.canvas} aria-hidden="true" />
        {model.foldedCards.length > 0 && (
          <FoldedCards key={model.handId} codes={model.foldedCards} places={places} scale={scale} />
        )}
        <EquityTags model={model} places={places} scale={scale} />
        {chat.shows.player && (
          <ChatBubbles said={chat.chat.player} oldUpTo={chat.chat.oldUpTo} {...{ model, places, scale }} />
        )}
        <TurnClock view={{ model, ...drawing }} scale={scale} />
        <SeatTags model={model} places={places} scale={scale} tagOf={(userId) => notes.noteOf(userId).tag} />
      </div>
      <header className={styles.top}>
        <div className={styles.topInside}>
          {form === 'desktop' ? (
            <TopBar {...bar} onKeys={() => setPanel('keys')} />
          ) : (
            <MobileBar {...bar} unread={unread} onChat={() => setPanel('chat')} />
          )}
        </div>
      </header>
      <section className={styles.dock} aria-label="Your actions">
        {model.offer && model.turn?.totalMs && <TimeBar key={model.turn.endsAt} time={model.turn} />}
        <div className={styles.dockInside}>
          <ActionArea
            model={model}
            form={form}
            places={dock}
            unit={bigBlinds && model.facts ? { bigBlind: model.facts.bigBlind } : 'chips'}
            elsewhere={state.elsewhere}
            offline={offlineText(state.connection)}
            quickBets={quickBetsOf(display)}
            leftHanded={display.left_handed}
            onFold={() => game.fold()}
            onChoice={(choice) => game.act(choice)}
            onPreAction={(choice) => game.setPreAction(choice)}
            onShow={(cards) => game.show(cards)}
            onSitOut={(order) => game.sitOut(order)}
            onPlayHere={() => game.takeBack()}
            full={state.seating.step === 'full'}
            waiting={waiting}
            onWait={(joins) => void game.seats.wait(joins)}
            asked={actionAreaPopup(game, state)}
          >
            {form === 'desktop' && side === 0 && <ChatDrawer {...chat} />}
          </ActionArea>
        </div>
      </section>
      {side > 0 && <SideColumn model={model} chat={chat} noteOf={notes.noteOf} />}
      {model.home && <HomeStrip home={model.home} viewer={model.viewer} game={game} />}
      <ConnectionBanner phase={state.connection} />
      <LiveRegions
        said={model.said}
        alert={state.alert}
        readOut={state.readOut}
        beside={cell && { name: model.facts?.name ?? '', focused }}
      />
      <ChatSheet
        {...chat}
        opened={panel === 'chat' && form === 'mobile'}
        fromSide={shape === 'landscape'}
        onClose={close}
      />
      <Popups game={game} state={state} form={form} />
      <Panels
        panel={panel}
        game={game}
        state={state}
        form={form}
        guest={guest}
        notes={notes}
        http={http}
        handHistory={props.handHistory}
        {...(props.invitation ? { invitation: props.invitation } : {})}
        onClose={close}
      />
      <LoadingOverlay
        stage={loadingStage({ ...painted, table: model.facts !== null })}
        name={props.productName}
        fault={offlineText(state.connection)}
      />
    </div>
  )
}
