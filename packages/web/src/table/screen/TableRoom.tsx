import { useReducedMotion } from '@mantine/hooks'
import { type CSSProperties, useCallback, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { roomBackground } from '../../art/felt-svg.ts'
import { ownSeat } from '../model/table-model.ts'
import { placesFor } from '../scene/places.ts'
import { MobileBar } from './bar/MobileBar.tsx'
import { TopBar } from './bar/TopBar.tsx'
import { tableEntries } from './bar/table-entries.ts'
import { ChatDrawer } from './chat/ChatDrawer.tsx'
import { ChatSheet } from './chat/ChatSheet.tsx'
import { Dock } from './dock/Dock.tsx'
import { dockPlaces } from './dock-places.ts'
import { FeltLayer } from './FeltLayer.tsx'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { loadingStage } from './loading-stages.ts'
import { ConfirmDialog } from './popups/ConfirmDialog.tsx'
import { KeysDialog } from './popups/KeysDialog.tsx'
import { Popups } from './popups/Popups.tsx'
import { TableInfoDialog } from './popups/TableInfoDialog.tsx'
import styles from './TableRoom.module.css'
import type { TableScreenProps } from './TableScreen.tsx'
import { LiveRegions } from './twin/LiveRegions.tsx'
import { TableTwin } from './twin/TableTwin.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { usePaintedTable } from './use-painted-table.ts'
import { useReadOutKeys } from './use-read-out-keys.ts'
import { useStage } from './use-stage.ts'
import { useStillPage } from './use-still-page.ts'
import { useTableGame } from './use-table-game.ts'

type Panel = 'leave' | 'info' | 'keys' | 'chat' | null

export function TableRoom(props: TableScreenProps) {
  const { settings, http, multitable = false, autoSeat = null, openSocket: open } = props
  const game = useTableGame({ ...props, multitable, autoSeat, open })
  const state = useStore(game.store)
  const { model } = state
  const [panel, setPanel] = useState<Panel>(null)
  const [bigBlinds, setBigBlinds] = useState(false)
  const { form, scale, windowWidth } = useStage()
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
  useLeaveGuard(game, askToLeave)
  useStillPage()
  useReadOutKeys(game, () => setPanel('keys'))

  const own = ownSeat(model)
  const entries = tableEntries({
    onHistory: props.onHistory,
    onRebuy: () => game.askTopUp(),
    onAbout: () => setPanel('info'),
    onSettings: props.onSettings,
    onExit: askToLeave,
    canRebuy: own !== undefined,
  })
  const chat = {
    chat: model.chat,
    shows: { dealer: settings.chat.dealer_chat, player: settings.chat.player_chat },
    canWrite: own !== undefined,
    onSay: (text: string) => game.say(text),
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
    <main className={styles.room} data-form={form} style={style}>
      <div className={styles.stage}>
        <FeltLayer colour={display.table_colors} form={form} className={styles.felt} />
        <div className={styles.twin}>
          <TableTwin
            model={model}
            places={places}
            bigBlinds={bigBlinds}
            onOpenSeat={(index) => void game.seats.choose(index)}
            onStack={() => setBigBlinds(!bigBlinds)}
          />
        </div>
        <div ref={canvas} className={styles.canvas} aria-hidden="true" />
      </div>
      <header className={styles.top}>
        <div className={styles.topInside}>
          {form === 'desktop' ? (
            <TopBar model={model} entries={entries} />
          ) : (
            <MobileBar model={model} entries={entries} onChat={() => setPanel('chat')} />
          )}
        </div>
      </header>
      <section className={styles.dock} aria-label="Your actions">
        <div className={styles.dockInside}>
          <Dock
            model={model}
            form={form}
            confirmFold={settings.game.fold}
            onChoice={(choice) => game.act(choice)}
            onSitOut={(order) => game.sitOut(order)}
          >
            {form === 'desktop' && <ChatDrawer {...chat} />}
          </Dock>
        </div>
      </section>
      <LiveRegions said={model.said} alert={state.alert} readOut={state.readOut} />
      <ChatSheet {...chat} opened={panel === 'chat' && form === 'mobile'} onClose={close} />
      <Popups game={game} state={state} />
      {panel === 'info' && model.facts && (
        <TableInfoDialog gameId={props.gameId} facts={model.facts} readGame={http.game} onClose={close} />
      )}
      <KeysDialog opened={panel === 'keys'} onClose={close} />
      <ConfirmDialog
        opened={panel === 'leave'}
        title="LEAVE TABLE"
        question="Are you sure you want to leave table?"
        onCancel={close}
        onConfirm={() => {
          close()
          game.leave()
        }}
      />
      <LoadingOverlay stage={loadingStage({ ...painted, table: model.facts !== null })} name={props.productName} />
    </main>
  )
}
