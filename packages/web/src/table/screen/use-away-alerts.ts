import { awayAlertTag, type TableSettings } from '@cardroom/protocol'
import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { closeAwayNotifications, recordShownTable, showAwayAlert } from '../../notifications/away-alert.ts'
import { type TableModel, viewerSeatOf } from '../model/table-model.ts'

type Occasion = keyof TableSettings['alerts']

const alertTexts: Readonly<Record<Occasion, string>> = {
  your_turn: 'Your turn',
  game_started: 'The game has started again',
}
const occasions = Object.keys(alertTexts) as Occasion[]

/** @returns a function that removes the alert */
const showAlert = (occasion: Occasion, name: string, showsNotification: boolean): (() => void) =>
  showAwayAlert({ text: alertTexts[occasion], tag: awayAlertTag(occasion, name), name, showsNotification })

/** Alerts a player who is not looking at the table to their turn and to the end of a pause (N-HOME-12). */
export function useAwayAlerts(model: TableModel, { alerts, notifications }: TableSettings): void {
  const name = model.facts?.name ?? ''
  const isTurn = model.offer !== null
  const isPaused = model.home?.pause === 'yes'
  const wasPaused = useRef(isPaused)
  const isSeated = viewerSeatOf(model) !== undefined
  const isInView = useDocumentVisibility() === 'visible'
  useEffect(() => recordShownTable(name), [name])
  useEffect(() => {
    if (isInView) void closeAwayNotifications(occasions.map((occasion) => awayAlertTag(occasion, name)))
  }, [isInView, name])
  useEffect(() => {
    if (!isTurn || !alerts.your_turn) return
    return showAlert('your_turn', name, notifications)
  }, [isTurn, alerts.your_turn, notifications, name])
  useEffect(() => {
    const isResumed = wasPaused.current && !isPaused
    wasPaused.current = isPaused
    if (!isResumed || !isSeated || !alerts.game_started) return
    // The returned function removes the alert, for instance when the game is paused again.
    return showAlert('game_started', name, notifications)
  }, [isPaused, isSeated, alerts.game_started, notifications, name])
}
