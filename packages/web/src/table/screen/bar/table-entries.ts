import {
  IconCoins,
  IconDoorExit,
  IconHistory,
  IconInfoCircle,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react'

export interface Entry {
  /** Full name: tooltip, accessible name, and the words of the phone's menu (B-POPUP-01, B-POPUP-02). */
  readonly name: string
  /** The word on the desktop button. */
  readonly short: string
  readonly icon: TablerIcon
  readonly run: () => void
  readonly disabled: boolean
  /** It opens beside the table, which goes on. */
  readonly newTab?: true
}

interface EntryActions {
  readonly onHistory: () => void
  readonly onRebuy: () => void
  readonly onAbout: () => void
  readonly onSettings: () => void
  readonly onExit: () => void
  /** Only a seated player can add chips. */
  readonly canRebuy: boolean
}

/** The entries of the top bar, in this order (B-POPUP-01). */
export const tableEntries = (actions: EntryActions): readonly Entry[] => [
  { name: 'Hand History', short: 'History', icon: IconHistory, run: actions.onHistory, disabled: false, newTab: true },
  { name: 'Rebuy', short: 'Rebuy', icon: IconCoins, run: actions.onRebuy, disabled: !actions.canRebuy },
  { name: 'About', short: 'About', icon: IconInfoCircle, run: actions.onAbout, disabled: false },
  { name: 'Settings', short: 'Settings', icon: IconSettings, run: actions.onSettings, disabled: false },
  { name: 'Exit Table', short: 'Exit', icon: IconDoorExit, run: actions.onExit, disabled: false },
]

/** The order of the phone's menu (B-POPUP-02). */
const menuOrder = ['Hand History', 'Settings', 'Rebuy', 'About', 'Exit Table']

/** The same entries as the phone's menu lists them. */
export const menuEntries = (entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted((a, b) => menuOrder.indexOf(a.name) - menuOrder.indexOf(b.name))
