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
import { isRebuyOfferedByServer } from '../../model/apply-tournament.ts'
import { type TableModel, viewerSeatOf } from '../../model/table-model.ts'

export interface BarEntry {
  /** Full name, for tooltip, accessible name and the phone's menu (B-POPUP-01, B-POPUP-02). */
  readonly name: string
  /** The word on the desktop button. */
  readonly shortName: string
  readonly icon: TablerIcon
  readonly run: () => void
  readonly disabled: boolean
  /** Why the entry is disabled; ignored while it is enabled. */
  readonly whyDisabled?: string
  /** Whether the phone's menu leaves this entry out. */
  readonly isOnlyOnBar?: true
}

interface EntryActions {
  readonly onHistory: () => void
  readonly onRebuy: () => void
  readonly onAbout: () => void
  readonly onSettings: () => void
  readonly onExit: () => void
  /** Opens the dashboard of a tournament; null at a cash table. */
  readonly onDashboard: (() => void) | null
  /** Opens the dialog of a home game; null at other tables. */
  readonly onHomeGame?: (() => void) | null
  readonly rebuyState: Pick<BarEntry, 'disabled' | 'whyDisabled' | 'isOnlyOnBar'>
}

/**
 * Whether the Rebuy entry can be used. In a tournament the desktop bar disables it outside the rebuy period; a phone
 * has REBUY on the dashboard instead ([Q71]).
 */
export function rebuyEntryStateOf(model: TableModel, isOpenElsewhere: boolean): EntryActions['rebuyState'] {
  const isSeated = viewerSeatOf(model) !== undefined && !isOpenElsewhere
  if (model.prompt?.kind === 'rebuy' || isRebuyOfferedByServer(model))
    return { disabled: true, whyDisabled: 'it is offered already' }
  if (!model.tournament) return { disabled: !isSeated, whyDisabled: 'only with a seat' }
  return {
    disabled: !isSeated || model.tournament.rebuy === null,
    whyDisabled: 'not in this tournament now',
    isOnlyOnBar: true,
  }
}

/** The entries of the top bar in order (B-POPUP-01). Tournaments also have Dashboard ([Q71]), home games Home Game. */
export const barEntriesOf = (actions: EntryActions): readonly BarEntry[] => [
  ...(actions.onDashboard
    ? [{ name: 'Dashboard', shortName: 'Dashboard', icon: IconTrophy, run: actions.onDashboard, disabled: false }]
    : []),
  ...(actions.onHomeGame
    ? [{ name: 'Home Game', shortName: 'Invite', icon: IconUsersPlus, run: actions.onHomeGame, disabled: false }]
    : []),
  { name: 'Hand History', shortName: 'History', icon: IconHistory, run: actions.onHistory, disabled: false },
  { name: 'Rebuy', shortName: 'Rebuy', icon: IconCoins, run: actions.onRebuy, ...actions.rebuyState },
  { name: 'About', shortName: 'About', icon: IconInfoCircle, run: actions.onAbout, disabled: false },
  { name: 'Settings', shortName: 'Settings', icon: IconSettings, run: actions.onSettings, disabled: false },
  { name: 'Exit Table', shortName: 'Exit', icon: IconDoorExit, run: actions.onExit, disabled: false },
]

/** The order of the phone's menu (B-POPUP-02). */
const menuOrder = ['Dashboard', 'Home Game', 'Hand History', 'Settings', 'Rebuy', 'About', 'Exit Table']

/** The entries in the order of the phone's menu, without those that are only on the bar. */
export const menuEntriesOf = (entries: readonly BarEntry[]): readonly BarEntry[] =>
  entries
    .filter(({ isOnlyOnBar }) => !isOnlyOnBar)
    .toSorted((a, b) => menuOrder.indexOf(a.name) - menuOrder.indexOf(b.name))
