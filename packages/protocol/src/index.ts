export { type ClientMessageName, type ClientMessages, clientMessages } from './client/messages.ts'
export {
  type Challenge,
  challenge,
  logout,
  type Proof,
  proof,
  register,
  requestChallenge,
  SIGN_IN_FIRST,
  signedDelegation,
  TOO_MANY_SOCKETS,
} from './http/auth.ts'
export { type Endpoint, endpoint, type Failure, failure, listOf, paging, success } from './http/envelope.ts'
export { type Game, game, gameSettings, listGames, readGame, readThemes, registerGame } from './http/games.ts'
export { type HandRecord, handRecord, listHands, listHandsOfGame } from './http/history.ts'
export { confirmLimit, type Limit, limit, listLimits, setLimit } from './http/limits.ts'
export { listNotifications, type Notification, notification, viewNotifications } from './http/notifications.ts'
export { listReferrals, type Referral, referral } from './http/referrals.ts'
export { readConfig, readHealth, readPracticeSeat, readReady, type WalletKind, walletKind } from './http/room.ts'
export { readRealityCheck, selfExclude, takeTimeOut } from './http/safety.ts'
export {
  listTournamentLevels,
  listTournamentPlayers,
  listTournamentPrizes,
  listTournaments,
  listTournamentTables,
  readRegistration,
  readTournament,
  registerTournament,
  unregisterTournament,
} from './http/tournament-calls.ts'
export type {
  Dashboard,
  Tournament,
  TournamentAccess,
  TournamentDetail,
  TournamentLevel,
  TournamentPlayer,
  TournamentStatus,
  TournamentTable,
} from './http/tournaments.ts'
export { UPLOAD_BYTES, uploadImage } from './http/uploads.ts'
export { readMe, setProfileImage, type User, updateMe, user } from './http/users.ts'
export {
  createDeposit,
  createWithdrawal,
  listTransactions,
  listWithdrawals,
  readWallet,
  type WalletMovement,
  type Withdrawal,
  walletMovement,
  withdrawal,
} from './http/wallet.ts'
export {
  type ServerMessageName,
  type ServerMessages,
  serverMessages,
  type TableMessageName,
  tableMessageNames,
} from './server/messages.ts'
export { defaultSettings, type SettingsChange, settingsChange, type TableSettings, tableSettings } from './settings.ts'
export {
  betKind,
  type PotView,
  potView,
  type SeatView,
  seatView,
  stages,
  stageValue,
  type TableView,
  tableView,
} from './table-state.ts'
export {
  BACKCARD,
  cardCode,
  email,
  freeText,
  gameId,
  type Stake,
  seatIndex,
  sessionId,
  stake,
  timeMs,
  userId,
  username,
  wireChips,
} from './wire.ts'
