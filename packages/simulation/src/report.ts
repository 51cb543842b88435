import { faultKinds } from './basics/faults.ts'
import type { Campaign, CampaignResult } from './campaign.ts'
import type { SeedResult } from './run-seed.ts'

type SeedTerms = Pick<Campaign, 'handsPerSeed' | 'verify' | 'bug'>

/** The command that plays a seed again on the same terms. */
const replayCommandText = (seed: string, { handsPerSeed, verify, bug }: SeedTerms): string =>
  [
    `npm run simulate -- --seed ${seed} --hands ${handsPerSeed}`,
    ...(verify ? ['--verify'] : []),
    ...(bug ? [`--bug '${bug.name}'`] : []),
  ].join(' ')

/** The finding of a failed seed with its trace. */
export const failureText = ({ seed, finding, trace }: SeedResult, terms: SeedTerms): string =>
  [
    ...trace.map((line) => `  ${line}`),
    `Seed ${seed} broke ${finding?.rule}: ${finding?.what}`,
    `Play it again: ${replayCommandText(seed, terms)}`,
  ].join('\n')

/** A summary for a person. */
export const summaryText = (result: CampaignResult): string => {
  const { seeds, hands, events, acknowledgedOrders, comparedViews, virtualMs, wallMs, faults, missingFaultKinds } =
    result
  const seconds = wallMs / 1_000
  const counts = faultKinds.map((kind) => `  ${String(faults[kind]).padStart(8)}  ${kind}`)
  return [
    'What went wrong on purpose:',
    ...counts,
    `${seeds} ${seeds === 1 ? 'seed' : 'seeds'}, ${hands} hands, ${events} events, ${acknowledgedOrders} acknowledged orders, ${comparedViews} views compared`,
    `${(virtualMs / 3_600_000).toFixed(1)} hours of play in ${seconds.toFixed(1)} s: ${Math.round(hands / seconds)} hands a second`,
    ...(missingFaultKinds.length === 0 ? [] : [`Never happened, so not tried: ${missingFaultKinds.join(', ')}`]),
  ].join('\n')
}
