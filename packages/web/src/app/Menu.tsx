import { useQuery } from '@tanstack/react-query'
import { DisconnectButton, SlideMenu } from '../frame/SlideMenu.tsx'
import { openOverlay } from '../navigation/overlays.ts'
import { chipBalanceQuery } from '../queries/room-queries.ts'
import { useLiveTables } from '../realtime/live-tables.ts'
import { session } from '../session/current-session.ts'
import { useUser } from '../session/session-store.ts'
import { tournamentSeatsQuery } from '../tournaments/tournament-seats.ts'

/** The menu of every page, with DISCONNECT for a signed-in player. */
export const Menu = ({ onClose }: { readonly onClose: () => void }) => {
  const user = useUser()
  return <SlideMenu onClose={onClose}>{user && <Disconnect userId={user.id} onClose={onClose} />}</SlideMenu>
}

const Disconnect = ({ userId, onClose }: { readonly userId: string; readonly onClose: () => void }) => {
  const holdsSeat = useHoldsSeat(userId)
  const disconnect = () => {
    if (holdsSeat) return openOverlay({ kind: 'disconnect' })
    onClose()
    void session.disconnect()
  }
  return <DisconnectButton onClick={disconnect} />
}

/** Whether the user sits at a cash table, at a home game or in a running tournament, as far as this page knows. */
const useHoldsSeat = (userId: string): boolean => {
  const tables = useLiveTables(({ myTables }) => myTables)
  // The live list of tables has no home games, and it exists only on pages inside `AppShell`. On other pages a user with
  // chips in play counts as seated.
  const wallet = useQuery(chipBalanceQuery(userId))
  const holdsCashPlace = (wallet.data?.inPlay ?? 0) > 0 || wallet.data?.atHomeGame === true
  const seats = useQuery(tournamentSeatsQuery(userId))
  return (tables ?? []).length > 0 || holdsCashPlace || (seats.data ?? []).length > 0
}
