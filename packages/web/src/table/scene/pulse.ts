import { motion, motionEasing } from '../../design/tokens.ts'
import { cubicBezier } from './cubic-bezier.ts'

const curve = cubicBezier(...motionEasing.turnPulse)
/** Strength of the glow between two pulses. */
const low = 0.35

/**
 * Strength of the glow during the viewer's turn: two soft pulses, then constant (B-SEAT-10).
 * @param sinceMs ms since the turn began
 */
export function pulse(sinceMs: number): number {
  const pulses = Math.max(0, sinceMs / motion.turnPulse)
  if (pulses >= motion.turnPulses) return 1
  const share = pulses % 1
  const last = pulses >= motion.turnPulses - 1
  const height = last ? share : 1 - Math.abs(2 * share - 1)
  return low + (1 - low) * curve(height)
}
