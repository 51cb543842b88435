import {
  IconCoins,
  IconDoorExit,
  IconHistory,
  IconInfoCircle,
  IconSettings,
  IconTrophy,
  IconUsersPlus,
  type TablerIcon,
} from '@tabler/icons-react'
import { ownSeat, type TableModel } from '../../model/table-model.ts'

export interface Entry {
  /** Full name, for tooltip, accessible name and the phone's menu (B-POPUP-01, B-POPUP-02). */
  readonly name: string
  /** The word on the desktop button. */
  readonly short: string
  readonly icon: TablerIcon
  readonly run: () => void
  readonly disabled: boolean
  /** Why the entry is disabled. */
  readonly why?: string
  /** Whether the phone's menu leaves this entry out. */
  readonly barOnly?: true
}

interface EntryActions {
  readonly onHistory: () => void
  readonly onRebuy: () => void
  readonly onAbout: () => void
  readonly onSettings: () => void
  readonly onExit: () => void
  /** The dashboard of a tournament; null at a cash table. */
  readonly onDashboard: (() => void) | null
  /** The dialog of a home game; null at other tables. */
  readonly onHome?: (() => void) | null
  readonly rebuy: Pick<Entry, 'disabled' | 'why' | 'barOnly'>
}

/**
 * Whether the Rebuy entry can be used. In a tournament the desktop bar disables it outside the rebuy period; a phone
 * has REBUY on the dashboard instead ([Q71]).
 */
export function rebuyEntry(model: TableModel, elsewhere: boolean): EntryActions['rebuy'] {
  const seated = ownSeat(model) !== undefined && !elsewhere
  if (model.prompt?.kind === 'rebuy') return { disabled: true, why: 'it is offered already' }
  if (!model.tournament) return { disabled: !seated, why: 'only with a seat' }
  return { disabled: !seated || model.tournament.rebuy === null, why: 'not in this tournament now', barOnly: true }
}

/** The entries of the top bar in order (B-POPUP-01); tournaments also have the dashboard ([Q71]). */
export const tableEntries = (actions: EntryActions): readonly Entry[] => [
  ...(actions.onDashboard
    ? [{ name: 'Dashboard', short: 'Dashboard', icon: IconTrophy, run: actions.onDashboard, disabled: false }]
    : []),
  ...(actions.onHome
    ? [{ name: 'Home Game', short: 'Invite', icon: IconUsersPlus, run: actions.onHome, disabled: false }]
    : []),
  { name: 'Hand History', short: 'History', icon: IconHistory, run: actions.onHistory, disabled: false },
  { name: 'Rebuy', short: 'Rebuy', icon: IconCoins, run: actions.onRebuy, ...actions.rebuy },
  { name: 'About', short: 'About', icon: IconInfoCircle, run: actions.onAbout, disabled: false },
  { name: 'Settings', short: 'Settings', icon: IconSettings, run: actions.onSettings, disabled: false },
  { name: 'Exit Table', short: 'Exit', icon: IconDoorExit, run: actions.onExit, disabled: false },
]

/** The order of the phone's menu (B-POPUP-02). */
const menuOrder = ['Dashboard', 'Home Game', 'Hand History', 'Settings', 'Rebuy', 'About', 'Exit Table']

/** The entries in the order of the phone's menu, without those that are only on the bar. */
export const menuEntries = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ barOnly }) => !barOnly).toSorted((a, b) => menuOrder.indexOf(a.name) - menuOrder.indexOf(b.name))
