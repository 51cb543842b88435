import type { TableSettings } from '@cardroom/protocol'
import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { closeAwayNotifications, showAwayAlert } from '../../notifications/away-alert.ts'
import { type TableModel, viewerSeatOf } from '../model/table-model.ts'

/** This text and the next are also the tags of pushed notifications, so `closeAwayNotifications` closes those too. */
const yourTurnText = 'Your turn'
const gameStartedText = 'The game has started again'

/** Alerts a player who is not looking at the table to their turn and to the end of a pause (N-HOME-12). */
export function useAwayAlerts(model: TableModel, { alerts, notifications }: TableSettings): void {
  const name = model.facts?.name ?? ''
  const isTurn = model.offer !== null
  const isPaused = model.home?.pause === 'yes'
  const wasPaused = useRef(isPaused)
  const isSeated = viewerSeatOf(model) !== undefined
  const isInView = useDocumentVisibility() === 'visible'
  useEffect(() => {
    if (isInView) void closeAwayNotifications([yourTurnText, gameStartedText])
  }, [isInView])
  useEffect(() => {
    if (!isTurn || !alerts.your_turn) return
    return showAwayAlert({ text: yourTurnText, tag: yourTurnText, name, showsNotification: notifications })
  }, [isTurn, alerts.your_turn, notifications, name])
  useEffect(() => {
    const isResumed = wasPaused.current && !isPaused
    wasPaused.current = isPaused
    if (!isResumed || !isSeated || !alerts.game_started) return
    // The returned function removes the alert, for instance when the game is paused again.
    return showAwayAlert({ text: gameStartedText, tag: gameStartedText, name, showsNotification: notifications })
  }, [isPaused, isSeated, alerts.game_started, notifications, name])
}
