import type { HomeTermsMessage } from '@cardroom/protocol'

/** @returns the rules of a home game that the host has changed, or null. `ante` and `anteFrom` always go together. */
export const changedHomeTerms = (now: HomeTermsMessage, chosen: HomeTermsMessage): Partial<HomeTermsMessage> | null => {
  const fields = Object.keys(chosen) as readonly (keyof HomeTermsMessage)[]
  const changed = fields.filter((field) => chosen[field] !== now[field])
  if (changed.length === 0) return null
  const { ante, anteFrom } = chosen
  const ofAnte = changed.some((field) => field === 'ante' || field === 'anteFrom')
  return { ...Object.fromEntries(changed.map((field) => [field, chosen[field]])), ...(ofAnte && { ante, anteFrom }) }
}
