import type { Tournament, TournamentPlayer, TournamentStatus } from '@cardroom/protocol'
import { chipsFromWire, trimmedChipsText } from '../format/chips.ts'
import { tenthsText, wholeNumberText } from '../format/numbers.ts'
import { ordinalEndingOf } from '../format/ordinal.ts'

/**
 * The text of an amount in the wallet.
 * @param wireChips the amount as the server sends it; undefined counts as 0 ([Q25])
 */
export const walletAmountText = (wireChips: number | undefined): string =>
  trimmedChipsText(chipsFromWire(wireChips ?? 0))

/** The prize pool as text; 'None' for a cancelled tournament. */
export const prizePoolText = ({ prize_pool, status }: Pick<Tournament, 'prize_pool' | 'status'>): string =>
  status === 'cancelled' ? 'None' : walletAmountText(prize_pool)

/** A player's tournament chips; a dash before the start. */
export const playerChipsText = ({ chips, state }: Pick<TournamentPlayer, 'chips' | 'state'>): string =>
  state === 'registered' ? '–' : wholeNumberText(chips)

/** The tournament's name as the server sends it (A-ROUTE-06), or a fixed text if the name is empty (A-TOURN-09). */
export const tournamentNameText = ({ name }: Pick<Tournament, 'name'>): string =>
  name.trim() === '' ? 'UNNAMED TOURNAMENT' : name

/** The name in upper case, for cards (A-TOURN-02). */
export const tournamentCardNameText = (tournament: Pick<Tournament, 'name'>): string =>
  tournamentNameText(tournament).toUpperCase()

/** The buy-in counted in hundredths of a chip and shown in thousands: 285 chips are '28.5K' ([Q23]). */
export const shortBuyInText = ({ buyin }: Pick<Tournament, 'buyin'>): string => `${tenthsText(Math.round(buyin))}K`

/** What `shortBuyInText` means, for the tooltip and the accessible name ([Q23]). */
export const buyInTooltipText = (tournament: Pick<Tournament, 'buyin'>): string =>
  `Buy-in ${walletAmountText(tournament.buyin)}: ${shortBuyInText(tournament)} hundredths of a chip`

/** Buy-in plus fee: '285 + 15'. */
export const buyInAndFeeText = ({
  buyin,
  registration_fees,
}: Pick<Tournament, 'buyin' | 'registration_fees'>): string =>
  `${walletAmountText(buyin)} + ${walletAmountText(registration_fees)}`

/** Number of entries and their maximum: '48/10,000'. */
export const entriesText = ({
  total_players,
  max_players,
}: Pick<Tournament, 'total_players' | 'max_players'>): string =>
  `${wholeNumberText(total_players)}/${wholeNumberText(max_players)}`

export const tournamentStatusTexts: Readonly<Record<TournamentStatus, string>> = {
  announced: 'Announced',
  registering: 'Registering',
  running: 'Running',
  'on break': 'On break',
  finished: 'Finished',
  cancelled: 'Cancelled',
}

export const playerStateTexts: Readonly<Record<TournamentPlayer['state'], string>> = {
  registered: 'Registered',
  playing: 'Playing',
  out: 'Out',
  winner: 'Winner',
}

/** '1st', '22nd', '113th'. */
export const finishingPlaceText = (place: number): string => `${place}${ordinalEndingOf(place)}`
