import { chips } from '../../basics/chips.ts'
import type { HandId } from '../../hand/setup.ts'
import type { TableId } from '../../table/config.ts'
import { tableLegalActions } from '../../table/seats.ts'
import { seededRandom, shuffled } from '../../testing/seeded-random.ts'
import type { RandomDraws, TournamentCommand } from '../commands.ts'
import { tournamentDueAt } from '../due.ts'
import { findTable } from '../lookups.ts'
import type { TournamentState } from '../state.ts'
import { tournamentDecider } from '../tournament.ts'
import { numberedPlayer, type UntimedCommand } from './random-tournament.ts'
import { smallTournament } from './small-tournament.ts'
import { plainDeck } from './stacked-deck.ts'

/** Time in ms between two actions at one table. */
const ACTION_MS = 2_000

type RunCommand = (command: TournamentCommand) => void

/**
 * Plays a large tournament whose tables take turns to act. Players check if they can; else they fold one time in four,
 * and otherwise call.
 */
export class LargeTournamentPlay {
  state: TournamentState = tournamentDecider.initial
  at = 0
  actionCount = 0
  private hands = 0
  private readonly random = seededRandom(7)
  /** Tables that have changed, at which a player may therefore be to act. */
  private readonly changedTables = new Set<TableId>()
  private readonly randomDraws: RandomDraws = {
    nextHand: () => ({ handId: `h${++this.hands}` as HandId, deck: shuffled(this.random, plainDeck) }),
    shuffled: (items) => shuffled(this.random, items),
  }

  constructor(entrants: number) {
    const structure = {
      ...smallTournament.structure,
      startingStack: chips(smallTournament.structure.startingStack * 10),
    }
    this.run({ type: 'open', config: { ...smallTournament, structure, maxPlayers: entrants } })
    for (let no = 1; no <= entrants; no += 1) this.run({ type: 'register', player: numberedPlayer(no) })
    this.at = smallTournament.startsAt
    this.run({ type: 'tick' })
    for (let no = 1; no <= entrants; no += 1) this.run({ type: 'present', player: numberedPlayer(no) })
  }

  /**
   * Runs what is due, then the next player's action.
   * @param timed executes each command, so that a caller can measure it
   */
  act(timed: RunCommand = this.execute): void {
    this.at += ACTION_MS / this.state.tables.length
    this.runDue(timed)
    while (this.changedTables.size === 0) {
      this.at = Math.max(this.at, tournamentDueAt(this.state) ?? this.at)
      this.runDue(timed)
    }
    const [id] = this.changedTables
    if (id === undefined) return
    this.changedTables.delete(id)
    const table = findTable(this.state, id)
    const legal = table && tableLegalActions(table)
    const player = table?.seats[table.hand?.toAct ?? -1]?.player
    if (!table?.hand || !legal || player === undefined) return
    const type = legal.canCheck ? 'check' : this.random() < 0.25 ? 'fold' : 'call'
    const { handId } = table.hand.setup
    this.actionCount += 1
    this.run({ type: 'act', player, handId, turn: table.hand.turn, action: { type } }, timed)
  }

  readonly execute = (command: TournamentCommand): void => {
    const decision = tournamentDecider.decide(this.state, command)
    if (!decision.ok) throw new Error(decision.refusal.code)
    // `decide` has applied the events to its own draft. The server then applies them to its state, so the bench does
    // the same.
    this.state = decision.events.reduce(tournamentDecider.evolve, this.state)
    tournamentDueAt(this.state)
    for (const event of decision.events) if (event.type === 'AtTable') this.changedTables.add(event.table)
  }

  private runDue(timed: RunCommand): void {
    const due = tournamentDueAt(this.state)
    if (due !== null && due <= this.at) this.run({ type: 'tick' }, timed)
  }

  private run(command: UntimedCommand, timed: RunCommand = this.execute): void {
    timed({ ...command, at: this.at, randomDraws: this.randomDraws } as TournamentCommand)
  }
}
