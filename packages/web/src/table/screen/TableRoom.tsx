import { useReducedMotion } from '@mantine/hooks'
import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { roomBackground } from '../../art/felt-svg.ts'
import type { AppAction } from '../play/navigation.ts'
import { placesFor } from '../scene/places.ts'
import { MobileBar } from './bar/MobileBar.tsx'
import { TopBar } from './bar/TopBar.tsx'
import { rebuyEntry, tableEntries } from './bar/table-entries.ts'
import { ConnectionBanner, offlineText } from './ConnectionBanner.tsx'
import { ChatDrawer } from './chat/ChatDrawer.tsx'
import { ChatSheet } from './chat/ChatSheet.tsx'
import { chatUnable } from './chat/chat-unable.ts'
import { Dock } from './dock/Dock.tsx'
import { dockPlaces } from './dock-places.ts'
import { FeltLayer } from './FeltLayer.tsx'
import { useNamed, useNeeded } from './hall/use-needed.ts'
import { useReadOutKeys } from './keys/use-read-out-keys.ts'
import layers from './Layers.module.css'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { loadingStage } from './loading-stages.ts'
import { type Panel, Panels } from './Panels.tsx'
import { Popups } from './popups/Popups.tsx'
import styles from './TableRoom.module.css'
import type { TableScreenProps } from './TableScreen.tsx'
import { LiveRegions } from './twin/LiveRegions.tsx'
import { SeatTags } from './twin/SeatTags.tsx'
import { TableTwin } from './twin/TableTwin.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { usePaintedTable } from './use-painted-table.ts'
import { usePlayerNotes, withoutMuted } from './use-player-notes.ts'
import { useStage } from './use-stage.ts'
import { useStillPage } from './use-still-page.ts'
import { useTableGame } from './use-table-game.ts'

export function TableRoom(props: TableScreenProps) {
  const { settings, http, multitable = false, autoSeat = null, tournament, openSocket: open, tile = null } = props
  const onApp = (action: AppAction) => {
    const does = {
      handHistory: () => setPanel('history'),
      settings: props.onSettings,
      buyChips: props.onBuyChips,
      logout: props.onLogout,
    }
    does[action]?.()
  }
  const entrant = tournament && !tournament.watches ? tournament.id : null
  // An entrant is told the table, and may be told another one (S-BAL-04).
  const gameId = entrant === null ? props.gameId : ''
  const game = useTableGame({ ...props, gameId, tournamentId: entrant, multitable, autoSeat, open, onApp })
  const state = useStore(game.store)
  const { model } = state
  const [panel, setPanel] = useState<Panel>(null)
  const [bigBlinds, setBigBlinds] = useState(false)
  const { form, scale, windowWidth } = useStage(tile)
  const still = useReducedMotion() ?? false
  const { display } = settings
  const places = useMemo(() => placesFor(form, windowWidth), [form, windowWidth])
  const canvas = useRef<HTMLDivElement>(null)
  const painted = usePaintedTable(canvas, game, {
    places,
    unit: bigBlinds ? 'bigBlinds' : 'chips',
    showTable: settings.game.show_table,
    still,
    scale,
    look: { front: display.front_deck, back: display.back_deck, suits: display.four_color ? 'four' : 'two' },
  })
  const close = () => setPanel(null)
  const askToLeave = useCallback(() => setPanel('leave'), [])
  const focused = tile?.focused ?? true
  useLeaveGuard(game, askToLeave, focused)
  useEffect(() => game.focus(focused), [game, focused])
  useNeeded(model.offer !== null, props.onNeeded)
  useNamed(model.facts?.name, props.onNamed)
  useStillPage()
  const openDashboard = () => {
    game.askDashboard()
    setPanel('dashboard')
  }
  useReadOutKeys(game, (which) => {
    if (which !== 'dashboard') setPanel(which)
    else if (model.tournament) openDashboard()
  })
  const notes = usePlayerNotes(props.session.userId)

  const entries = tableEntries({
    onHistory: () => game.navAction('handHistory'),
    onRebuy: () => game.navAction('can-rebuy'),
    onAbout: () => setPanel('info'),
    onDashboard: model.tournament ? openDashboard : null,
    onSettings: () => game.navAction('settings'),
    onExit: askToLeave,
    rebuy: rebuyEntry(model, state.elsewhere),
  })
  const guest = props.session.userId === null
  const onPlayer = guest ? null : (player: string, username: string) => setPanel({ player, username })
  const chat = {
    chat: withoutMuted(model.chat, notes.all),
    shows: { dealer: settings.chat.dealer_chat, player: settings.chat.player_chat },
    unable: chatUnable(model, state.elsewhere),
    onSay: (text: string) => game.say(text),
    viewer: model.viewer,
    onPlayer,
  }
  const { size, topBar } = places.layout
  const dock = dockPlaces[form]
  const style = {
    background: roomBackground(display.background_colors),
    '--scale': scale,
    '--stage-width': `${size.width}px`,
    '--stage-height': `${size.height}px`,
    '--bar-height': `${topBar}px`,
    '--dock-height': `${dock.height}px`,
  } as CSSProperties
  return (
    <div
      role={tile ? undefined : 'main'}
      className={styles.room}
      data-form={form}
      data-tile={tile !== null}
      style={style}
    >
      <div className={styles.stage}>
        <FeltLayer colour={display.table_colors} form={form} />
        <div className={styles.twin}>
          {/* Nothing is known before: a press of a seat would be lost. */}
          {model.facts && (
            <TableTwin
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
        <SeatTags model={model} places={places} scale={scale} tagOf={(userId) => notes.noteOf(userId).tag} />
      </div>
      <header className={styles.top}>
        <div className={styles.topInside}>
          {form === 'desktop' ? (
            <TopBar
              model={model}
              entries={entries}
              onLastHand={() => setPanel('lastHand')}
              onKeys={() => setPanel('keys')}
              onAddTable={props.onAddTable ?? null}
            />
          ) : (
            <MobileBar
              model={model}
              entries={entries}
              onChat={() => setPanel('chat')}
              onLastHand={() => setPanel('lastHand')}
              onAddTable={props.onAddTable ?? null}
            />
          )}
        </div>
      </header>
      <section className={styles.dock} aria-label="Your actions">
        <div className={styles.dockInside}>
          <Dock
            model={model}
            form={form}
            unit={bigBlinds && model.facts ? { bigBlind: model.facts.bigBlind } : 'chips'}
            elsewhere={state.elsewhere}
            offline={offlineText(state.connection)}
            onFold={() => game.fold()}
            onChoice={(choice) => game.act(choice)}
            onTick={(choice) => game.preselect(choice)}
            onShow={(cards) => game.show(cards)}
            onSitOut={(order) => game.sitOut(order)}
            onPlayHere={() => game.takeBack()}
          >
            {form === 'desktop' && <ChatDrawer {...chat} />}
          </Dock>
        </div>
      </section>
      <ConnectionBanner phase={state.connection} />
      <LiveRegions
        said={model.said}
        alert={state.alert}
        readOut={state.readOut}
        beside={tile && { name: model.facts?.name ?? '', focused }}
      />
      <ChatSheet {...chat} opened={panel === 'chat' && form === 'mobile'} onClose={close} />
      <Popups game={game} state={state} form={form} />
      <Panels
        panel={panel}
        game={game}
        state={state}
        form={form}
        guest={guest}
        notes={notes}
        http={http}
        readHands={props.readHands}
        onClose={close}
      />
      <LoadingOverlay stage={loadingStage({ ...painted, table: model.facts !== null })} name={props.productName} />
    </div>
  )
}
