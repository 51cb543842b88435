import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useSession } from '../session/session-store.ts'
import { showToast } from '../shell/toasts.ts'
import { productName } from '../theme/mark.ts'
import { type TableState, tableState } from './navigation-state.ts'
import { TablesVisit } from './TablesVisit.tsx'

const fromLobby = 'Choose a table first: this page opens from the lobby'

const keyOf = (to: TableState): string => (to.gameType === 'cash' ? to.gameId : `${to.tournamentId} ${to.watch ?? ''}`)

/** The table or the tournament that the navigation names; without one, home (B-SCREEN-11). */
export const GamePlayPage = () => {
  const navigate = useNavigate()
  const state = useLocation({ select: (location) => location.state.table })
  const entry = useLocation({ select: (location) => location.state.__TSR_key ?? '' })
  const isResuming = useSession(({ phase }) => phase === 'resuming')
  const isKnown = useSession(({ user }) => user !== null)
  const { data: to } = useMemo(() => tableState.safeParse(state), [state])
  useEffect(() => {
    // Whether anybody is known who may sit somewhere is told by the session alone.
    if (to || isResuming) return
    sessionStorage.clear()
    showToast('info', isKnown ? 'The tables where you sit are in MY TABLES' : fromLobby)
    void navigate({ to: '/', search: {}, replace: true })
  }, [to, isResuming, isKnown, navigate])
  if (!to || isResuming) return null
  return (
    <>
      <title>{`Table · ${productName}`}</title>
      <TablesVisit key={keyOf(to)} to={to} entry={entry} />
    </>
  )
}
