import { type SeededRandom, seededRandomFrom } from './chance.ts'

/**
 * The injected faults of every room, with their probability per opportunity. An opportunity is for example an append,
 * a publication, a connection, a message, a player's decision, or 10 s of room time.
 */
const commonFaultRates = {
  /** The journal fails before storing, or its connection is lost before or after storing. */
  'append-failed': 0.001,
  'append-lost-before': 0.001,
  'append-lost-after': 0.001,
  'append-slow': 0.006,
  'append-answer-slow': 0.006,
  'record-failed': 0.02,
  /** The process crashes; its appends in flight may still arrive. */
  'crash-before-append': 0.0003,
  'crash-after-append': 0.0003,
  'crash-before-publish': 0.0002,
  'crash-after-publish': 0.0002,
  'crash-while-sending': 0.00003,
  'crash-at-claim': 0.02,
  'crash-anytime': 0.003,
  /** The process is paused while another replaces it, and is then resumed. */
  'paused-owner': 0.003,
  'clean-restart': 0.002,
  'clock-forward': 0.004,
  'clock-back': 0.004,
  'message-dropped': 0.006,
  'message-doubled': 0.012,
  'message-delayed': 0.02,
  'message-overtaken': 0.006,
  /** The client receives every message of this connection late. */
  'slow-line': 0.15,
  'client-vanished': 0.012,
  'client-cut': 0.015,
  /** The page reloads while it is still opening its tables. */
  'client-reloads': 0.1,
  'double-click': 0.03,
  'late-action': 0.015,
  'malformed-message': 0.02,
  'second-window': 0.01,
  'message-flood': 0.002,
} as const

/** Faults between the processes of a room. Only the rooms of some seeds have several processes. */
const busFaultRates = {
  'bus-dropped': 0.002,
  'bus-doubled': 0.004,
  'bus-delayed': 0.004,
  'bus-away': 0.01,
} as const

type CommonFaultKind = keyof typeof commonFaultRates
type BusFaultKind = keyof typeof busFaultRates
export type FaultKind = CommonFaultKind | BusFaultKind

const commonFaultKinds = Object.keys(commonFaultRates) as readonly CommonFaultKind[]
export const busFaultKinds = Object.keys(busFaultRates) as readonly BusFaultKind[]
export const faultKinds: readonly FaultKind[] = [...commonFaultKinds, ...busFaultKinds]

/** Number of occurrences by kind. */
export type FaultCounts = Readonly<Record<FaultKind, number>>

/** Decides by random draws whether a fault occurs, and counts the faults. */
export interface FaultInjector {
  /** Whether the fault occurs now; counted if so. */
  occurs(kind: FaultKind): boolean
  readonly counts: FaultCounts
  /** Stops all faults. */
  stopAll(): void
}

/**
 * Creates the fault injector of a seed. Each seed has its own rates: some kinds never occur, others three times as
 * often as usual.
 */
export const faultInjectorFrom = (seed: string): FaultInjector => {
  const chance = seededRandomFrom(`${seed}/faults`)
  // The rates of bus faults are drawn by a generator of their own, so that rooms with one process draw the same values
  // as before bus faults were added.
  const rates = {
    ...drawFaultRates(chance, commonFaultRates),
    ...drawFaultRates(seededRandomFrom(`${seed}/bus`), busFaultRates),
  }
  const counts = Object.fromEntries(faultKinds.map((kind) => [kind, 0])) as Record<FaultKind, number>
  let isCalm = false
  return {
    occurs: (kind) => {
      if (isCalm || !chance.happens(rates[kind])) return false
      counts[kind] += 1
      return true
    },
    counts,
    stopAll: () => {
      isCalm = true
    },
  }
}

const drawFaultRates = <Kind extends FaultKind>(
  chance: SeededRandom,
  usualRates: Readonly<Record<Kind, number>>,
): Record<Kind, number> => {
  const isFair = chance.happens(0.08)
  const rateFactor = () => (isFair ? 0 : chance.pick([0, 0.5, 1, 1, 3]))
  return Object.fromEntries(
    (Object.keys(usualRates) as Kind[]).map((kind) => [kind, usualRates[kind] * rateFactor()]),
  ) as never
}
