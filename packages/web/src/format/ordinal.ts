const rules = new Intl.PluralRules('en-US', { type: 'ordinal' })
const endings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' }

/** The ending of the ordinal number of a finishing place: st, nd, rd or th. */
export const ordinalEnding = (place: number): string => endings[rules.select(place)] ?? 'th'
