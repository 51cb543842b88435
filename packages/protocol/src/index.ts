export { MAX_CHANNELS_PER_CONNECTION, REUSABLE_CHANNEL_NAMES } from './channels.ts'
export { type ClientMessageName, type ClientMessages, clientMessages, MAX_FOLLOWED_ROWS } from './client/messages.ts'
export {
  hostOrder,
  type NewHomeGame,
  newHomeGame,
  type WireHomeTerms,
  type WireHostOrder,
} from './home-game.ts'
export { HOUSE_BOT_COUNT } from './house-bots.ts'
export {
  challenge,
  logout,
  type Proof,
  proof,
  requestChallenge,
  SESSION_MS,
  walletSignIn,
} from './http/auth.ts'
export {
  type Endpoint,
  endpoint,
  failureReply,
  listReply,
  paging,
  successReply,
} from './http/envelope.ts'
export { type Game, game, listGames, readGame, readThemes, reservePlace } from './http/games.ts'
export { type HandRecord, handRecord, listHands, listHandsOfGame } from './http/history.ts'
export {
  createHomeGame,
  enterHomeGame,
  exportSessionSheet,
  type HomeSessionSheet,
  homeSessionSheet,
  type ListedHomeGame,
  listHomeGames,
  markPayment,
  readHomeLink,
  readInvitation,
  readSessionSheet,
  renewHomeLink,
} from './http/home-games.ts'
export {
  type AccountKey,
  accountKey,
  addDevice,
  addPasskey,
  createDeviceCode,
  listAccountKeys,
  type NewPasskey,
  type PasskeyProof,
  passkeySignIn,
  requestNewPasskeyChallenge,
  requestPasskeyChallenge,
  revokeAccountKey,
} from './http/keys.ts'
export {
  confirmSpendingLimitRaise,
  listSpendingLimits,
  type SpendingLimit,
  setSpendingLimit,
  spendingLimit,
} from './http/limits.ts'
export {
  awayAlertTag,
  listNotifications,
  markNotificationsViewed,
  type Notification,
  notification,
  seatOfferTag,
} from './http/notifications.ts'
export { clientPages, isClientPage, legalDocuments } from './http/pages.ts'
export {
  type DayResults,
  type PlayerResults,
  type PositionResults,
  type ResultsKind,
  readResults,
  type TablePosition,
  tablePosition,
} from './http/results.ts'
export {
  readConfig,
  readHealth,
  readPracticeSeat,
  readReadiness,
  type WalletKind,
  walletKind,
} from './http/room.ts'
export { readRealityCheck, selfExclude, takeTimeOut } from './http/safety.ts'
export {
  joinWaitingList,
  leaveWaitingList,
  readBuyInLimits,
  readQuickSeat,
  readWaitingPlaces,
  type WaitingPlace,
} from './http/seats.ts'
export { readSharedHand, removeSharedHand, type SharedHand, shareHand } from './http/shared-hands.ts'
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
  DashboardChanges,
  Tournament,
  TournamentDashboardMessage,
  TournamentDetail,
  TournamentLevel,
  TournamentPlayer,
  TournamentStatus,
  TournamentSummaryMessage,
  TournamentTable,
} from './http/tournaments.ts'
export { MAX_UPLOAD_BYTES, uploadImage } from './http/uploads.ts'
export {
  deleteAccount,
  listReferrals,
  type Referral,
  readMe,
  referral,
  removeProfileImage,
  setProfileImage,
  type User,
  updateMe,
  user,
} from './http/users.ts'
export {
  createWithdrawal,
  creditDeposit,
  listTransactions,
  listWithdrawals,
  readWallet,
  type WalletMovement,
  type Withdrawal,
  walletMovement,
  withdrawal,
} from './http/wallet.ts'
export { readWholeList } from './http/whole-list.ts'
export { newUnpacker, PACKED_EVENT_NAME, wholeTableIn } from './packed.ts'
export {
  type ConfirmationCode,
  confirmationMessages,
  type RefusalCode,
  type RefusalMessage,
  refusalMessages,
} from './refusals.ts'
export {
  type ServerMessageName,
  type ServerMessages,
  serverMessages,
  type TableMessageName,
} from './server/messages.ts'
export {
  defaultSettings,
  quickBetRegExp,
  type SettingsChange,
  type StoredSettings,
  settingsChange,
  type TableSettings,
  tableSettings,
  withDefaultSettings,
} from './settings.ts'
export { tableChangesBetween } from './table-changes.ts'
export {
  handStageNumbers,
  type PotsView,
  potsView,
  type SeatView,
  seatView,
  type TableView,
  tableView,
} from './table-state.ts'
export {
  BACKCARD,
  type BettingLimit,
  bettingLimit,
  cardCode,
  email,
  freeText,
  gameId,
  isReservedUsername,
  type Stake,
  seatIndex,
  stake,
  timeMs,
  userId,
  username,
  wireChips,
  wireHandId,
} from './wire.ts'
