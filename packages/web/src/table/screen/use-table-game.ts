import type { TableSettings } from '@cardroom/protocol'
import { useWindowEvent } from '@mantine/hooks'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { openServerChannel, type ServerChannelOpener } from '../../net/socket.ts'
import { storeWaitingListAnswer, storeWaitingLists } from '../../realtime/waiting-lists.ts'
import { type Cue, vibrationOf } from '../../sound/cues.ts'
import { SoundPlayer } from '../../sound/sound-player.ts'
import type { TablePorts, TableVisit } from '../play/ports.ts'
import { TableGame } from '../play/table-game.ts'
import type { AudibleMotionKind } from '../scene/choreography.ts'
import { browserClock } from './browser-clock.ts'
import { formFactorFor } from './screen-layout.ts'
import type { AnimationTiming } from './use-painted-table.ts'
import { readWindowState } from './use-settled-window.ts'

/** Whether the user has clicked or pressed a key on this page. Browsers allow sounds and vibration only then. */
const wasPageUsed = (): boolean => navigator.userActivation?.hasBeenActive ?? false

/**
 * The events that may unlock the sound. Browsers count a mouse button or a key when it goes down, and a finger only when
 * it is lifted.
 */
const unlockingEvents = ['pointerdown', 'pointerup', 'touchend', 'keydown'] as const

/** @returns a function that plays the sound of a cue and, on a phone, vibrates, as the player's settings say */
function useSounds(settings: TableSettings['sound']): (cue: Cue) => void {
  const [player] = useState(() => new SoundPlayer(settings))
  useEffect(() => player.configure(settings), [player, settings])
  useEffect(() => () => void player.close(), [player])
  useEffect(() => {
    const unlockSound = () => player.unlock()
    // A player who comes from the lobby by a click need not click again at the table.
    if (wasPageUsed()) unlockSound()
    // Every press, not the first alone: a phone stops the sound during a call or behind a locked screen.
    for (const name of unlockingEvents) window.addEventListener(name, unlockSound)
    return () => {
      for (const name of unlockingEvents) window.removeEventListener(name, unlockSound)
    }
  }, [player])
  return (cue) => {
    player.play(cue)
    const phone = formFactorFor(readWindowState()) === 'mobile'
    const vibration = vibrationOf(cue, settings)
    if (vibration && phone && wasPageUsed()) navigator.vibrate?.([...vibration])
  }
}

/** The motion that belongs to a sound cue; the sound starts together with that motion. */
const motionOf: Readonly<Partial<Record<Cue, AudibleMotionKind>>> = {
  bet: 'bets',
  raise: 'bets',
  all_in: 'bets',
  call: 'bets',
  move_chips: 'collect',
  show_cards: 'board',
  winning_hand: 'win',
  own_win: 'win',
  cards_dealt: 'deal',
}

interface GameOptions
  extends TableVisit,
    Pick<TablePorts, 'socketSession' | 'http' | 'toast' | 'onConnectWallet' | 'onChooseName' | 'onLeave'> {
  readonly settings: TableSettings
  /** Tells when a motion starts and when a result was drawn; null while nothing is painted. */
  readonly pictureTimes: RefObject<AnimationTiming | null>
  /** Opens the connection to the server; default: to the server of the page. */
  readonly openTableSocket?: ServerChannelOpener | undefined
}

/** The game of one table, connected while the component is mounted. Remount the component for another table or user. */
export function useTableGame(options: GameOptions): TableGame {
  const latestOptions = useRef(options)
  const sound = useSounds(options.settings.sound)
  const playSound = useRef(sound)
  useEffect(() => {
    latestOptions.current = options
    playSound.current = sound
  })
  const [game] = useState(() => {
    const { gameId, tournamentId, session, multitable, autoSeat, socketSession, http, openTableSocket, pictureTimes } =
      options
    const sound = (cue: Cue) => {
      const motion = motionOf[cue]
      const waitMs = motion ? (pictureTimes.current?.msUntilStart(motion) ?? 0) : 0
      if (waitMs === 0) playSound.current(cue)
      else browserClock.later(waitMs, () => playSound.current(cue))
    }
    return new TableGame(
      { gameId, tournamentId, session, multitable, autoSeat },
      {
        openSocket: openTableSocket ?? openServerChannel,
        socketSession,
        http,
        toast: (toast) => latestOptions.current.toast(toast),
        sound,
        clock: browserClock,
        sessionStore: window.sessionStorage,
        localStore: window.localStorage,
        log: (text, detail) => console.warn(text, detail ?? ''),
        settings: () => latestOptions.current.settings,
        onConnectWallet: () => latestOptions.current.onConnectWallet(),
        onChooseName: () => latestOptions.current.onChooseName(),
        onLeave: (exitPage) => latestOptions.current.onLeave(exitPage),
        onWaitingList: storeWaitingLists,
        onWaitingListAnswer: storeWaitingListAnswer,
        resultDrawnAt: ({ awards }) => {
          // A hidden page draws no frames, so its results count as drawn.
          const picture = document.visibilityState === 'visible' ? pictureTimes.current : null
          return picture ? picture.resultDrawnAt(awards) : 0
        },
      },
    )
  })
  useEffect(() => {
    game.start()
    return () => game.stop()
  }, [game])
  useWindowEvent('online', () => game.onNetworkChange(true))
  useWindowEvent('offline', () => game.onNetworkChange(false))
  return game
}
