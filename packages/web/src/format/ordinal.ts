const ordinalRules = new Intl.PluralRules('en-US', { type: 'ordinal' })
const ordinalEndings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' }

/** The ending of the ordinal number of a finishing place: st, nd, rd or th. */
export const ordinalEndingOf = (place: number): string => ordinalEndings[ordinalRules.select(place)] ?? 'th'
