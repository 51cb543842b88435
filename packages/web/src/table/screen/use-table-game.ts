import type { TableSettings } from '@cardroom/protocol'
import { useEffect, useRef, useState } from 'react'
import { type OpenSocket, openSocket } from '../../net/socket.ts'
import type { Cue } from '../../sound/cues.ts'
import { SoundPlayer } from '../../sound/sound-player.ts'
import type { TablePorts, TableVisit } from '../play/ports.ts'
import { TableGame } from '../play/table-game.ts'
import { browserClock } from './browser-clock.ts'
import { formFor } from './stage.ts'
import { surroundings } from './use-stage.ts'

/** The felt twitch of a phone at the own turn (DESIGN-TOKENS 7), ms. */
const turnVibrationMs = 20

/** The table's sounds under the player's settings, from the first click or key on. */
function useSounds(settings: TableSettings['sound']): (cue: Cue) => void {
  const [player] = useState(() => new SoundPlayer(settings))
  useEffect(() => player.configure(settings), [player, settings])
  useEffect(() => {
    const unlock = () => player.unlock()
    window.addEventListener('pointerdown', unlock, { once: true })
    window.addEventListener('keydown', unlock, { once: true })
    return () => {
      window.removeEventListener('pointerdown', unlock)
      window.removeEventListener('keydown', unlock)
    }
  }, [player])
  return (cue) => {
    player.play(cue)
    const phone = formFor(surroundings()) === 'mobile'
    const tapped = navigator.userActivation?.hasBeenActive ?? false
    if (cue === 'your_turn' && phone && tapped && settings.your_turn) navigator.vibrate?.(turnVibrationMs)
  }
}

interface GameOptions extends TableVisit, Pick<TablePorts, 'http' | 'toast' | 'onConnectWallet' | 'onApp' | 'onLeave'> {
  readonly settings: TableSettings
  /** How the connection is opened; the page's own server if left out. */
  readonly open?: OpenSocket | undefined
}

/** The game of this visit, connected while the screen is shown. Another table or session is another visit: remount. */
export function useTableGame(options: GameOptions): TableGame {
  const latest = useRef(options)
  const sound = useSounds(options.settings.sound)
  const play = useRef(sound)
  useEffect(() => {
    latest.current = options
    play.current = sound
  })
  const [game] = useState(() => {
    const { gameId, tournamentId, session, multitable, autoSeat, http, open } = options
    return new TableGame(
      { gameId, tournamentId, session, multitable, autoSeat },
      {
        openSocket: open ?? openSocket,
        http,
        toast: (toast) => latest.current.toast(toast),
        sound: (cue) => play.current(cue),
        clock: browserClock,
        storage: window.sessionStorage,
        kept: window.localStorage,
        log: (text, detail) => console.warn(text, detail ?? ''),
        settings: () => latest.current.settings,
        onConnectWallet: () => latest.current.onConnectWallet(),
        onApp: (action) => latest.current.onApp(action),
        onLeave: (to) => latest.current.onLeave(to),
      },
    )
  })
  useEffect(() => {
    game.start()
    const online = () => game.network(true)
    const offline = () => game.network(false)
    window.addEventListener('online', online)
    window.addEventListener('offline', offline)
    return () => {
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
      game.stop()
    }
  }, [game])
  return game
}
