import type { HandRecord, TableSettings } from '@cardroom/protocol'
import type { OpenSocket } from '../../net/socket.ts'
import type { AutoSeat, Exit, TableHttp, TableSession, Toast } from '../play/ports.ts'
import type { Tile } from './hall/tile.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { TableRoom } from './TableRoom.tsx'

export interface TableScreenProps {
  /** The table; that of the tournament for an entrant, whom the room tells where he sits. */
  readonly gameId: string
  /** The table is one of a tournament: the viewer's own there (B-OUT-09), or one that he `watches` (S-MTT-16). */
  readonly tournament?: { readonly id: string; readonly watches: boolean }
  readonly session: TableSession
  /** The player's table settings; a change is applied to the running game at once (A-SETTINGS-15). */
  readonly settings: TableSettings
  /** The user holds a seat here already ([Q11]). */
  readonly multitable?: boolean
  /** A seat to buy and take without a click, for PLAY NOW (N-PLAY-04). */
  readonly autoSeat?: AutoSeat
  readonly http: TableHttp
  readonly toast: (toast: Toast) => void
  /** The visit is over: 'lobby' is a full load of the cash lobby (B-LEAVE-06), 'home' the site root. */
  readonly onLeave: (to: Exit) => void
  readonly onConnectWallet: () => void
  readonly onSettings: () => void
  /** The viewer's hands of this game, newest first; rejects when they cannot be had (B-HTTP-01). */
  readonly readHands: (gameId: string) => Promise<readonly HandRecord[]>
  /** The cashier ([Q6]). */
  readonly onBuyChips?: () => void
  readonly onLogout?: () => void
  /** Opens another table beside this one (N-TABLE-05). */
  readonly onAddTable?: () => void
  /** Told when the viewer is to act here, and when no more. */
  readonly onNeeded?: (needed: boolean) => void
  /** The room has told the table's name. */
  readonly onNamed?: (name: string) => void
  /** Left out: the table has the page to itself. */
  readonly tile?: Tile | null
  /** The product's name on the loading overlay. */
  readonly productName: string
  /** How the connection is opened; left out: the page's own server. */
  readonly openSocket?: OpenSocket
}

/** One table: felt, canvas, overlays, and the connection behind them. Another table or session mounts it anew. */
export function TableScreen(props: TableScreenProps) {
  return (
    <ScreenBoundary>
      <TableRoom key={`${props.gameId} ${props.session.userId} ${props.session.token}`} {...props} />
    </ScreenBoundary>
  )
}
