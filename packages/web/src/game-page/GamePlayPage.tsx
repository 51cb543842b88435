import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { type TableNavigation, tableNavigationSchema } from '../navigation/navigation-state.ts'
import { useSession } from '../session/session-store.ts'
import { productName } from '../ui/theme/mark.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { MultiTableScreen } from './MultiTableScreen.tsx'

const chooseTableText = 'Choose a table first: this page opens from the lobby'

const navigationKey = (navigation: TableNavigation): string =>
  navigation.gameType === 'cash' ? navigation.gameId : `${navigation.tournamentId} ${navigation.watch ?? ''}`

/** Opens the table or tournament in the navigation state; goes to the home page if the state has none (B-SCREEN-11). */
export const GamePlayPage = () => {
  const navigate = useNavigate()
  const state = useLocation({ select: (location) => location.state.table })
  const isTablePage = useLocation({ select: ({ pathname }) => /^\/gameplay\/?$/i.test(pathname) })
  const entry = useLocation({ select: (location) => location.state.__TSR_key ?? '' })
  const isResuming = useSession(({ phase }) => phase === 'resuming')
  const isSignedIn = useSession(({ user }) => user !== null)
  const { data: to } = useMemo(() => tableNavigationSchema.safeParse(state), [state])
  useEffect(() => {
    // The state also has no table while the router is leaving this page: `isTablePage` is false then.
    if (to || isResuming || !isTablePage) return
    sessionStorage.clear()
    showToast('info', isSignedIn ? 'The tables where you sit are in MY TABLES' : chooseTableText)
    void navigate({ to: '/', search: {}, replace: true })
  }, [to, isResuming, isTablePage, isSignedIn, navigate])
  if (!to || isResuming) return null
  return (
    <>
      <title>{`Table · ${productName}`}</title>
      <MultiTableScreen key={navigationKey(to)} to={to} historyEntryKey={entry} />
    </>
  )
}
