/** The client's table without its screens, and made-up tables and hands: for tests outside this package. */
export { exportFaults } from '../history/export/testing/export-faults.ts'
export { threeWayAllIn } from '../history/hand-record/testing/some-hand.ts'
export { replayFaults } from '../history/replay/testing/replay-faults.ts'
export { openServerChannel, type ServerChannel, type ServerChannelOpener } from '../net/socket.ts'
export type { ServerMessage } from '../net/socket-message.ts'
export { checkOrCallChoice, raiseOrAllInChoice } from '../table/model/action-choice.ts'
export { tableModelAfterMessage } from '../table/model/reduce.ts'
export { emptyTableFor, type TableModel, type TurnOffer } from '../table/model/table-model.ts'
export type { AutoSeat, ClockPort, TableHttp, UserSession } from '../table/play/ports.ts'
export { TableGame } from '../table/play/table-game.ts'
export { fullTableState } from '../table/testing/full-table.ts'
export { homeGameMessage } from '../table/testing/home-game.ts'
export { messageForTable, serverMessage, snapshot } from '../table/testing/messages.ts'
export { tableState } from '../table/testing/table-state.ts'
export {
  addonOfferFields,
  addonOfferMessage,
  breakMessage,
  canRebuyAnswer,
  cupTable,
  eliminateMessage,
  joinTournamentMessage,
  leaderboard,
  rebuyOfferFields,
  rebuyOfferMessage,
} from '../table/testing/tournament.ts'
export { preSelect, tableAt, yourTurn } from '../table/testing/turns.ts'
