import type { TableSettings } from '@cardroom/protocol'
import type { ReactNode } from 'react'
import type { ServerChannelOpener } from '../../net/socket.ts'
import type { OwnHandsQuery } from '../model/own-hands-query.ts'
import type { AutoSeat, ExitPage, TableHttp, TablePorts, TableToast, UserSession } from '../play/ports.ts'
import type { GridCell } from './multi-table/grid-cell.ts'

/** What the hand history, shown over a table, needs to know about the table. */
export interface TableHandHistoryProps {
  readonly gameId: string
  readonly isGuest: boolean
  readonly query: OwnHandsQuery
  /** Number of the current hand at the table. */
  readonly handNumber: number
  /** Whether it is the viewer's turn at the table under the hand history. */
  readonly isViewersTurn: boolean
  readonly onClose: () => void
}

/** The invitation link of a home game (N-HOME-04). */
export interface InvitationLinkPort {
  /**
   * Reads the link.
   * @returns null for a player who is not the host, unless they opened this page by a link that is still valid
   */
  readonly read: (gameId: string, isHost: boolean) => Promise<string | null>
  /** Replaces the link by a new one; only the host may do this. */
  readonly renew: (gameId: string) => Promise<string>
}

export interface TableScreenProps {
  /** Id of the table; ignored for an entrant of a tournament, whose table the server names. */
  readonly gameId: string
  /** The tournament of the table, in which the viewer plays (B-OUT-09) or which they only watch (S-MTT-16). */
  readonly tournament?: { readonly id: string; readonly watches: boolean }
  readonly session: UserSession
  readonly socketSession: TablePorts['socketSession']
  /** The player's table settings; a change is applied to the running game at once (A-SETTINGS-15). */
  readonly settings: TableSettings
  /** Whether the user already holds a seat at this table ([Q11]). */
  readonly multitable?: boolean
  /** A seat to take without a click: for PLAY NOW (N-PLAY-04), or offered from the waiting list (N-TABLE-06). */
  readonly autoSeat?: AutoSeat
  readonly http: TableHttp
  readonly invitation?: InvitationLinkPort
  readonly toast: (toast: TableToast) => void
  /**
   * Called when the table closes: 'lobby' loads the cash lobby as a new page (B-LEAVE-06), 'home' goes to the site root
   * within the page.
   */
  readonly onLeave: (exitPage: ExitPage) => void
  readonly onConnectWallet: () => void
  /** Called when a user without a username wants a seat. */
  readonly onChooseName: () => void
  readonly onSettings: () => void
  /** Draws the viewer's hands of this game over the table (B-HISTORY-01). */
  readonly handHistory: (table: TableHandHistoryProps) => ReactNode
  /** Opens the dialog that adds another table to the page (N-TABLE-05). */
  readonly onAddTable?: () => void
  /** Called when it becomes, or stops being, the viewer's turn at this table. */
  readonly onTurnChange?: (isNeeded: boolean) => void
  /** Called when the server has sent the table's name. */
  readonly onTableName?: (name: string) => void
  /** The table's place among several tables; null or absent if the page has only this table. */
  readonly cell?: GridCell | null
  /** The product's name on the loading overlay. */
  readonly productName: string
  /** Opens the connection to the server; default: to the server of the page. */
  readonly openSocket?: ServerChannelOpener
}
