import type { Chips } from '../../basics/chips.ts'
import type { SeatNo } from '../../basics/seat.ts'
import type { PlayerId } from '../ids.ts'
import type { HomeSettings, HomeTerms } from './config.ts'

/** What happened in a home game. `by` is who ordered it; null: the clock, the rules or the operator. */
export type HomeEvent =
  | { readonly type: 'NameTaken'; readonly at: number; readonly player: PlayerId; readonly name: string }
  | { readonly type: 'ChipsRequested'; readonly at: number; readonly player: PlayerId; readonly amount: Chips }
  | {
      readonly type: 'ChipRequestEnded'
      readonly player: PlayerId
      readonly how: 'approved' | 'refused' | 'withdrawn' | 'removed' | 'ended'
      readonly by: PlayerId | null
    }
  /** The host has asked for a pause. It begins after the running hand, with PauseBegan. */
  | { readonly type: 'PauseAsked'; readonly by: PlayerId }
  | { readonly type: 'PauseBegan'; readonly at: number }
  /** Ends the pause, or cancels one that still waits for the running hand to end. */
  | {
      readonly type: 'GameContinued'
      readonly at: number
      readonly by: PlayerId
      /**
       * Whether time limits that began during the pause begin again at its end. Absent in older journals, which moved
       * such limits by the whole length of the pause.
       */
      readonly restartsLimits?: true
    }
  /** The host has removed a player. A player in the running hand keeps the seat until the hand is over. */
  | { readonly type: 'PlayerRemoved'; readonly player: PlayerId; readonly bar: boolean; readonly by: PlayerId }
  /** The host has changed the terms. They apply after the running hand, from TermsChanged on. */
  | { readonly type: 'TermsOrdered'; readonly terms: HomeTerms; readonly by: PlayerId }
  | { readonly type: 'TermsChanged'; readonly terms: HomeTerms }
  | { readonly type: 'SettingsChanged'; readonly settings: Partial<HomeSettings>; readonly by: PlayerId }
  | {
      readonly type: 'HostChanged'
      readonly host: PlayerId
      /** `returned`: the founder has come back and is host again. */
      readonly reason: 'named' | 'left' | 'away' | 'returned'
      readonly by: PlayerId | null
    }
  /** The host, who has no seat, has disconnected. */
  | { readonly type: 'HostDisconnected'; readonly at: number }
  /** The host, who has no seat, has reconnected. */
  | { readonly type: 'HostReconnected' }
  /** Money: `amount` goes from the game's bank to the stack; below zero it goes back to the bank. */
  | {
      readonly type: 'ChipsCorrected'
      readonly at: number
      readonly seat: SeatNo
      readonly player: PlayerId
      readonly amount: Chips
      readonly reason: string
      readonly by: PlayerId
    }
  | { readonly type: 'EndAsked'; readonly by: PlayerId | null }
  | { readonly type: 'HomeGameEnded'; readonly at: number }

const homeEventTypes: Readonly<Record<HomeEvent['type'], true>> = {
  NameTaken: true,
  ChipsRequested: true,
  ChipRequestEnded: true,
  PauseAsked: true,
  PauseBegan: true,
  GameContinued: true,
  PlayerRemoved: true,
  TermsOrdered: true,
  TermsChanged: true,
  SettingsChanged: true,
  HostChanged: true,
  HostDisconnected: true,
  HostReconnected: true,
  ChipsCorrected: true,
  EndAsked: true,
  HomeGameEnded: true,
}

export const isHomeEvent = <Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { type: HomeEvent['type'] }> => Object.hasOwn(homeEventTypes, event.type)
