import { faultKinds } from './basics/faults.ts'
import type { CampaignResult } from './campaign.ts'
import type { SeedResult } from './run-seed.ts'

/** The command that replays a seed. */
export const replayCommandText = (seed: string, handsPerSeed: number): string =>
  `npm run simulate -- --seed ${seed} --hands ${handsPerSeed}`

/** The finding of a failed seed with its trace. */
export const failureText = ({ seed, finding, trace }: SeedResult, handsPerSeed: number): string =>
  [
    ...trace.map((line) => `  ${line}`),
    `Seed ${seed} broke ${finding?.rule}: ${finding?.what}`,
    `Play it again: ${replayCommandText(seed, handsPerSeed)}`,
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
