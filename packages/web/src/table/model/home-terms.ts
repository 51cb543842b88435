import type { WireHomeTerms } from '@cardroom/protocol'

/**
 * @returns the rules of a home game that the host has changed; null if there are none. If `ante` or `anteFrom` has
 * changed, both are included, because the server ignores `anteFrom` alone and takes `ante` alone as an
 * ante from every player.
 */
export const changedHomeTerms = (
  currentTerms: WireHomeTerms,
  chosenTerms: WireHomeTerms,
): Partial<WireHomeTerms> | null => {
  const fields = Object.keys(chosenTerms) as readonly (keyof WireHomeTerms)[]
  const changedFields = fields.filter((field) => chosenTerms[field] !== currentTerms[field])
  if (changedFields.length === 0) return null
  const { ante, anteFrom } = chosenTerms
  const isAnteChanged = changedFields.some((field) => field === 'ante' || field === 'anteFrom')
  return {
    ...Object.fromEntries(changedFields.map((field) => [field, chosenTerms[field]])),
    ...(isAnteChanged && { ante, anteFrom }),
  }
}
