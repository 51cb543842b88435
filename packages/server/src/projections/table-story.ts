import { cashTable, type HandEvent, type TableConfig, type TableEvent, type TableState } from '@cardroom/engine'

/** How the hand on a table came about. */
export interface HandStory {
  /** The events of the running or last hand, from HandStarted on; empty before the first. */
  readonly hand: readonly HandEvent[]
  /** When that hand started, ms. */
  readonly handStartedAt: number
}

/** A table with what its state does not remember but its viewers and the hand record need. */
export interface TableStory extends HandStory {
  readonly state: TableState
  /** The journal's number of the last event: the `seq` of everything that is sent (S-RT-04). */
  readonly seq: number
}

/** One event with the table before and after it. */
export interface Step {
  readonly before: TableStory
  readonly event: TableEvent
  readonly after: TableStory
}

/** A table before it opens. */
export const untold: TableStory = { state: cashTable.initial, hand: [], handStartedAt: 0, seq: 0 }

/** The story with one more event, which happened at `at` (ms). A table that opens, opens empty, also for a second time. */
export const tell = (story: TableStory, event: TableEvent, at: number): TableStory => {
  const seq = story.seq + 1
  const before = event.type === 'TableOpened' ? untold : story
  const { hand, handStartedAt } = withHand(before, event, at)
  return { state: cashTable.evolve(before.state, event), hand, handStartedAt, seq }
}

/** How the hand came about, with one more event of its table, which happened at `at` (ms). */
export const withHand = (story: HandStory, event: TableEvent, at: number): HandStory => {
  if (event.type === 'TableOpened') return noHand
  if (event.type === 'HandStarted') return { hand: [event], handStartedAt: at }
  return isHandEvent(event) ? { hand: [...story.hand, event], handStartedAt: story.handStartedAt } : story
}

/** Before the first hand. */
export const noHand: HandStory = { hand: [], handStartedAt: 0 }

const handEventTypes: Readonly<Record<HandEvent['type'], true>> = {
  HandStarted: true,
  ForcedBetPosted: true,
  HoleCardsDealt: true,
  TurnOpened: true,
  Folded: true,
  Checked: true,
  Called: true,
  Bet: true,
  Raised: true,
  BettingRoundEnded: true,
  UncalledReturned: true,
  BetsCollected: true,
  HandsTurnedUp: true,
  BoardDealt: true,
  ShowdownOpened: true,
  HandShown: true,
  RakeTaken: true,
  PotAwarded: true,
  MuckOffered: true,
  HandMucked: true,
  HandEnded: true,
}

export const isHandEvent = (event: TableEvent): event is HandEvent => Object.hasOwn(handEventTypes, event.type)

/**
 * @returns the rules of the table
 * @throws Error before it has opened: nobody looks at it then, so this is a bug
 */
export const configOf = ({ state }: TableStory): TableConfig => {
  if (state.config === null) throw new Error('the table has not opened')
  return state.config
}
