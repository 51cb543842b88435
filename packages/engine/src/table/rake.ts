import type { RakeRule } from '../hand/setup.ts'
import type { TableConfig } from './config.ts'

/** @returns the rake of a hand with so many players dealt in (S-RAKE-01, P10) */
export const rakeFor = ({ rake }: TableConfig, dealtIn: number): RakeRule => {
  const band = dealtIn >= 5 ? 2 : dealtIn >= 3 ? 1 : 0
  return { basisPoints: rake.basisPoints[band], cap: rake.caps[band] }
}
