import { motion } from '../../design/tokens.ts'
import type { Flight, Motion } from './motion.ts'

/** Replaces flights with cross-fades: arriving sprites fade in at their end, leaving ones fade out at their start. */
export function reduced(motions: readonly Motion[], atMs: number): readonly Motion[] {
  const times = { startsAt: atMs, endsAt: atMs + motion.crossFade, curve: 'linear', before: 'waiting' } as const
  const seen = new Set<string>()
  return motions.flatMap((one): readonly Flight[] => {
    if (one.kind === 'hold' || seen.has(one.id)) return []
    seen.add(one.id)
    if (!one.extra) return [{ ...one, ...times, from: { alpha: 0 }, to: {} }]
    return one.before === 'waiting' ? [{ ...one, ...times, from: {}, to: { alpha: 0 } }] : []
  })
}
