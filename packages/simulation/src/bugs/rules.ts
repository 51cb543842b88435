import { isHandRunning, type SeatNo, type TableId } from '@cardroom/engine'
import type { PlantedBug } from '../basics/planted-bug.ts'
import { plantBugInCommand, plantBugInEvents } from './amend.ts'

/** Bugs that break a rule of the table or of the hand. */
export const ruleBugs: readonly PlantedBug[] = [
  {
    name: 'the button does not move',
    wrapDecide: (decide) => {
      const lastPositions = new Map<TableId, { button: SeatNo | null; bigBlind: SeatNo | null }>()
      return (state, command) => {
        const id = state.config?.tableId
        const positions = id && command.type === 'tick' && !isHandRunning(state) ? lastPositions.get(id) : undefined
        const decision = decide(positions && state.handsThisGame > 0 ? { ...state, ...positions } : state, command)
        const isDealt = decision.ok && decision.events.some(({ type }) => type === 'HandStarted')
        if (id && isDealt) lastPositions.set(id, { button: state.button, bigBlind: state.bigBlind })
        return decision
      }
    },
  },
  {
    name: 'a doubled click acts in the next turn as well',
    wrapDecide: plantBugInCommand((command, state) => {
      const { hand, seats } = state
      if (command.type !== 'act' || hand === null || hand.toAct === null) return [state, command]
      const isOwnTurn = seats[hand.toAct]?.player === command.player
      return [state, isOwnTurn ? { ...command, handId: hand.setup.handId, turn: hand.turn } : command]
    }),
  },
  {
    name: 'a player may act for the one whose turn it is',
    wrapDecide: plantBugInCommand((command, state) => {
      const { hand, seats } = state
      const playerToAct = hand === null || hand.toAct === null ? null : seats[hand.toAct]
      if (command.type !== 'act' || !hand || !playerToAct) return [state, command]
      return [state, { ...command, player: playerToAct.player, handId: hand.setup.handId, turn: hand.turn }]
    }),
  },
  {
    name: 'a turn ends before its time',
    wrapDecide: plantBugInCommand((command, state) => {
      const clock = state.turnClock
      if (command.type !== 'tick' || clock === null) return [state, command]
      return [{ ...state, turnClock: { ...clock, deadline: clock.startedAt } }, command]
    }),
  },
  {
    name: 'a resumed table does not restart the turn',
    wrapDecide: (decide) => (state, command) =>
      command.type === 'resume' ? { ok: true, events: [] } : decide(state, command),
  },
  {
    name: 'a mucked hand is shown',
    wrapDecide: plantBugInEvents((events, state) =>
      events.map((event) => {
        const hole = event.type === 'HandMucked' && state.hand?.players.find(({ seat }) => seat === event.seat)?.hole
        return event.type === 'HandMucked' && hole ? { type: 'HandShown', seat: event.seat, cards: hole } : event
      }),
    ),
  },
  {
    name: 'a seat may be taken twice',
    wrapDecide: plantBugInCommand((command, state) => {
      if (command.type !== 'sit' || !state.seats[command.seat]) return [state, command]
      return [{ ...state, seats: state.seats.with(command.seat, null) }, command]
    }),
  },
  {
    name: 'a deck holds a card twice',
    wrapDecide: plantBugInCommand((command, state) => {
      const topCard = command.type === 'tick' ? command.next.deck[0] : undefined
      if (command.type !== 'tick' || topCard === undefined) return [state, command]
      return [state, { ...command, next: { ...command.next, deck: command.next.deck.with(20, topCard) } }]
    }),
  },
  {
    name: 'a player who sits out is dealt in',
    wrapDecide: plantBugInCommand((command, state) => {
      if (command.type !== 'tick' || isHandRunning(state)) return [state, command]
      const seats = state.seats.map((place) =>
        place?.status === 'sittingOut' ? { ...place, status: 'playing' as const } : place,
      )
      return [{ ...state, seats }, command]
    }),
  },
  {
    name: 'a fold becomes a call',
    wrapDecide: plantBugInCommand((command, state) =>
      command.type === 'act' && command.action.type === 'fold'
        ? [state, { ...command, action: { type: 'call' } }]
        : [state, command],
    ),
  },
  {
    name: 'the host adds up otherwise than the journal',
    wrapEvolve: (evolve) => (state, event) =>
      evolve(state, event.type === 'SatIn' ? { ...event, how: 'waitsForBigBlind' } : event),
  },
]
