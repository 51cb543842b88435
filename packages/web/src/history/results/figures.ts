import type { PositionResults } from '@cardroom/protocol'
import { type Chips, chipsFromWire, chipsText } from '../../format/chips.ts'
import { tenthsText, wholeNumberText } from '../../format/numbers.ts'

const countNames = [
  ...(['hands', 'vpip', 'pfr', 'threeBetChances', 'threeBets', 'betsAndRaises', 'calls'] as const),
  ...(['flops', 'showdowns', 'showdownsWon'] as const),
]

/** A net result in the two units in which it can be shown. */
export interface Net {
  readonly chips: Chips
  /** Each hand in big blinds of its own stake. */
  readonly bigBlinds: number
}

/** Chips, or big blinds where chips of different home games meet, which no sum may mix. */
export type NetUnit = keyof Net

/** Sums over rows of results. */
export type Figures = Readonly<Record<(typeof countNames)[number], number>> & { readonly net: Net }

/** @param rows results of hands at cash tables or in home games; of tournaments only the counts have a meaning */
export const netOf = (rows: readonly Pick<PositionResults, 'net' | 'bigBlind'>[]): Net => ({
  chips: rows.reduce((total, { net }) => total + chipsFromWire(net), 0),
  bigBlinds: rows.reduce((total, { net, bigBlind }) => total + (bigBlind > 0 ? net / bigBlind : 0), 0),
})

export const figuresOf = (rows: readonly PositionResults[]): Figures => {
  const counts = countNames.map((name) => [name, rows.reduce((total, row) => total + row[name], 0)] as const)
  return { ...(Object.fromEntries(counts) as Omit<Figures, 'net'>), net: netOf(rows) }
}

const signOf = (amount: number): string => (amount > 0 ? '+' : amount < 0 ? '-' : '')
const signedTenths = (amount: number): string => {
  const tenths = Math.round(Math.abs(amount) * 10)
  return `${tenths === 0 ? '' : signOf(amount)}${tenthsText(tenths)}`
}

/** A net result with its sign: '+1,234.50', or '-12.5 BB'. */
export const netText = (net: Net, unit: NetUnit): string =>
  unit === 'bigBlinds' ? `${signedTenths(net.bigBlinds)} BB` : `${net.chips > 0 ? '+' : ''}${chipsText(net.chips)}`

/** What was not counted yet has no share. */
const unknownText = '–'

/** Share of a base in per cent with at most one decimal; a dash without a base. */
export const percentText = (part: number, base: number): string =>
  base === 0 ? unknownText : `${tenthsText(Math.round((part * 1_000) / base))}%`

export interface Tile {
  readonly label: string
  readonly value: string
  /** What the figure means. */
  readonly meaning: string
  /** On how many hands it rests. */
  readonly base: string
}

/** The figures of N-STAT-01 that hold for every kind of game; docs/results.md defines them. */
export const frequencyTiles = (figures: Figures): readonly Tile[] => {
  const { hands, vpip, pfr, threeBets, threeBetChances, betsAndRaises, calls } = figures
  const { flops, showdowns, showdownsWon } = figures
  const share = (label: string, meaning: string, part: number, base: number, what = ''): Tile => ({
    label,
    value: percentText(part, base),
    meaning,
    base: `${wholeNumberText(part)} of ${wholeNumberText(base)}${what}`,
  })
  return [
    share('VPIP', 'Put chips in before the flop, blinds aside', vpip, hands, ' hands'),
    share('PFR', 'Raised before the flop', pfr, hands, ' hands'),
    share('3-bet', 'Raised again when facing one raise', threeBets, threeBetChances, ' chances'),
    {
      label: 'Aggression',
      value: calls === 0 ? unknownText : tenthsText(Math.round((betsAndRaises * 10) / calls)),
      meaning: 'Bets and raises for each call after the flop',
      base: `${wholeNumberText(betsAndRaises)} to ${wholeNumberText(calls)}`,
    },
    share('WTSD', 'Went to showdown after seeing the flop', showdowns, flops, ' flops'),
    share('W$SD', 'Won chips at showdown', showdownsWon, showdowns),
  ]
}

/** Hands and, outside of tournaments, what they won. */
export const resultTiles = ({ hands, net }: Figures, unit: NetUnit | null): readonly Tile[] => {
  const tile = (label: string, value: string, meaning: string): Tile => ({ label, value, meaning, base: '' })
  const dealt = tile('Hands', wholeNumberText(hands), 'Hands you were dealt')
  if (unit === null) return [dealt]
  const per100 = hands === 0 ? unknownText : signedTenths((net.bigBlinds * 100) / hands)
  return [
    tile('Net', netText(net, unit), 'Won less lost, after rake'),
    dealt,
    tile('BB/100', per100, 'Big blinds won per 100 hands'),
  ]
}
