import { cardCode, escrowAccountOf, tableActorId } from '@cardroom/server/parts'
import { type FaultCounts, faultKinds } from './basics/faults.ts'
import { type Finding, type FindingRecorder, newFindingRecorder } from './basics/findings.ts'
import type { PlantedBug } from './basics/planted-bug.ts'
import { newConnectionMarkChecker } from './checks/attendance.ts'
import { SimulatedRoom } from './simulated-room.ts'

export interface SeedRunOptions {
  readonly seed: string
  /** Minimum number of hands, over all tables. */
  readonly hands: number
  readonly bug?: PlantedBug | null
}

/** Result of a seed. */
export interface SeedResult {
  readonly seed: string
  readonly hands: number
  readonly events: number
  readonly acknowledgedOrders: number
  /** Number of table views fully compared with the journal. */
  readonly comparedViews: number
  /** Virtual time, ms. */
  readonly virtualMs: number
  readonly faults: FaultCounts
  readonly journalHash: string
  readonly finding: Finding | null
  /** Events before the finding, oldest first; empty without a finding. */
  readonly trace: readonly string[]
}

const TIME_STEP_MS = 5_000
const MAX_TIME_WITHOUT_HAND_MS = 3 * 3_600_000
/** Time in ms without faults before the last checks: longer than the longest restart backoff of a table. */
const FAULT_FREE_MS = 60_000
const MAX_LEAVING_MS = 30 * 60_000

/** Plays a seed from the first sign-up until all players have left, and checks everything. */
export const runSeed = async ({ seed, hands, bug = null }: SeedRunOptions): Promise<SeedResult> => {
  const findings = newFindingRecorder()
  const room = new SimulatedRoom(seed, findings, bug)
  const startedAt = room.time.now()
  try {
    await room.start()
    await playHands(room, findings, hands)
    room.faults.stopAll()
    await advance(room, findings, FAULT_FREE_MS)
    if (findings.firstFinding === null) await checkAfterFaults(room, findings)
    await letPlayersLeave(room, findings)
    if (findings.firstFinding === null) await checkBooks(room, findings)
  } catch (error) {
    findings.note('S-RT-02', `the room broke: ${error instanceof Error ? error.stack : String(error)}`)
  }
  return {
    seed,
    hands: room.auditor.hands,
    events: room.auditor.events,
    acknowledgedOrders: room.auditor.orders.acknowledgedOrders,
    comparedViews: room.auditor.traffic.comparedViews,
    virtualMs: room.time.now() - startedAt,
    faults: { ...room.faults.counts },
    journalHash: room.auditor.journalHash(),
    finding: findings.firstFinding,
    trace: findings.firstFinding === null ? [] : findings.lines(),
  }
}

const playHands = async (room: SimulatedRoom, findings: FindingRecorder, hands: number): Promise<void> => {
  let dealtHands = 0
  let lastHandAt = room.time.now()
  const attendance = newConnectionMarkChecker(findings, room.auditor.shadows)
  // A tournament is always played to its end.
  const isPlayedOut = (): boolean =>
    room.plan.tournamentPlan === null ? room.auditor.hands >= hands : (room.auditor.tournament?.isOver ?? false)
  while (!isPlayedOut() && findings.firstFinding === null) {
    await room.time.advance(TIME_STEP_MS)
    const { runningProcesses } = room
    // Attendance is not checked in tournaments, where players change tables.
    if (room.plan.tournamentPlan === null)
      attendance.checkMarks(
        runningProcesses.length === 0
          ? null
          : (player, table) => runningProcesses.some((process) => process.hasClient(player, table)),
        room.time.now(),
      )
    if (room.auditor.hands > dealtHands) lastHandAt = room.time.now()
    dealtHands = room.auditor.hands
    if (room.time.now() - lastHandAt > MAX_TIME_WITHOUT_HAND_MS)
      findings.note('S-CASH-07', 'no hand was played for three hours')
  }
}

const advance = async (room: SimulatedRoom, findings: FindingRecorder, ms: number): Promise<void> => {
  for (let msLeft = ms; msLeft > 0 && findings.firstFinding === null; msLeft -= TIME_STEP_MS)
    await room.time.advance(TIME_STEP_MS)
}

/**
 * The checks after the faults have stopped: a process runs, no deadline has passed without its action, and every player
 * and a spectator can open every cash table.
 */
const checkAfterFaults = async (room: SimulatedRoom, findings: FindingRecorder): Promise<void> => {
  if (room.anyProcess === null) return findings.note('S-OPS-03', 'no process answers')
  for (const [id, shadow] of room.auditor.shadows) {
    const overdueMs = room.clock.now() - (shadow.dueAt ?? room.clock.now())
    if (overdueMs > 30_000 && !shadow.isDisturbed) findings.note('S-TIME-01', `table ${id} is ${overdueMs} ms late`)
    for (const viewer of [...room.players.map((player) => player.id), 'spectator' as const]) {
      let isGreeted = false
      void room.anyProcess.tables?.greeting(id, viewer, 'rejoin').then((events) => {
        isGreeted = events !== null
      })
      await room.time.advance(1)
      if (!isGreeted) findings.note('S-TIME-06', `table ${id} does not greet ${viewer}`)
    }
  }
}

const letPlayersLeave = async (room: SimulatedRoom, findings: FindingRecorder): Promise<void> => {
  const { players, auditor, tableIds } = room
  for (const player of players) player.isStaying = false
  const escrowTotal = (): number => tableIds.reduce((sum, id) => sum + auditor.books.balanceOf(escrowAccountOf(id)), 0)
  for (
    let msLeft = MAX_LEAVING_MS;
    msLeft > 0 && escrowTotal() > 0 && findings.firstFinding === null;
    msLeft -= TIME_STEP_MS
  ) {
    for (const player of players) {
      for (const gameId of player.tables) player.send(msLeft % 10_000 === 0 ? 'join_game_guest' : 'exit', { gameId })
    }
    await room.time.advance(TIME_STEP_MS)
  }
  if (findings.firstFinding === null && escrowTotal() > 0)
    findings.note('S-CASH-10', `${escrowTotal()} stay on the tables`)
}

/** Checks that the ledger agrees with the auditor's books, and that every hand is recorded exactly once. */
const checkBooks = async (room: SimulatedRoom, findings: FindingRecorder): Promise<void> => {
  const { auditor, store, hands } = room
  auditor.books.checkSum()
  for (const account of auditor.books.accounts) {
    const [ours, theirs] = [auditor.books.balanceOf(account), await store.ledger.balanceOf(account)]
    if (ours !== theirs) findings.note('S-WALLET-03', `${account} holds ${theirs}, its postings sum to ${ours}`)
  }
  const { sum, minted } = await store.ledger.trialBalance()
  if (sum !== 0 || minted !== auditor.books.minted) findings.note('S-WALLET-03', `the trial balance is off by ${sum}`)
  const endedHandIds = [...auditor.shadows.values()]
    .flatMap((shadow) => shadow.endedHandIds)
    .concat(auditor.tournament?.endedHandIds ?? [])
  const missingHandId = endedHandIds.find((handId) => !hands.arrivalOrder.has(handId))
  if (missingHandId !== undefined) findings.note('S-HIST-01', `hand ${missingHandId} was not recorded`)
  if (hands.arrivalOrder.size !== endedHandIds.length)
    findings.note('S-HIST-01', `${hands.arrivalOrder.size} records of ${endedHandIds.length} hands`)
  for (const { handId, seat, cards } of [...auditor.shadows.values()].flatMap(
    ({ shownAfterHand: shownLate }) => shownLate,
  )) {
    const recordedCards = hands.recordOf(handId)?.players.find((player) => player.seat === seat)?.shownCards ?? []
    if (recordedCards.join() !== cards.map(cardCode).join())
      findings.note('N-TABLE-07', `hand ${handId} was recorded without what seat ${seat} showed after it`)
  }
  for (const [id, { record }] of auditor.shadows) {
    const journalEnd = await store.log.read(tableActorId(id), record.seq - 1, 10)
    if (journalEnd.length !== 1) findings.note('S-OPS-03', `the journal of ${id} does not end at ${record.seq}`)
  }
}

/** Sums fault counts by kind. */
export const sumFaultCounts = (faultCounts: readonly FaultCounts[]): FaultCounts =>
  Object.fromEntries(
    faultKinds.map((kind) => [kind, faultCounts.reduce((sum, counts) => sum + counts[kind], 0)]),
  ) as never
