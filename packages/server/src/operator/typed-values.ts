/** A command that is wrong or incomplete; the message is a sentence for the operator. */
export class BadCommand extends Error {
  override readonly name = 'BadCommand'
}

/** @returns a copy of the object without the fields whose value is undefined */
export const withoutUndefined = <Part extends object>(fields: Part): Part =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Part

/**
 * Parses a number. Every other value is returned unchanged: if it is wrong, the room's validation of the order refuses
 * it with the reason.
 */
export const parseIfNumber = (text: string | boolean | undefined): unknown =>
  typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text

/** Parses a start time. @returns ms since 1970 UTC; undefined if none was given @throws BadCommand */
export const timeFromText = (text: string | boolean | undefined): number | undefined => {
  if (typeof text !== 'string') return undefined
  const isTime = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.test(text)
  // A time without a zone is UTC, not in the zone of this machine.
  const time = isTime ? Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`) : Number.NaN
  if (Number.isNaN(time))
    throw new BadCommand(`--start must be a time such as 2027-01-31T18:30, UTC, and is "${text}".`)
  return time
}

/**
 * Parses levels: SMALL/BIG with optional /ANTE and @MINUTES, separated by commas: '25/50,50/100/10@12'.
 * @returns undefined if no levels were given
 * @throws BadCommand
 */
export const levelsFromText = (text: string | boolean | undefined): readonly object[] | undefined => {
  if (typeof text !== 'string') return undefined
  return text.split(',').map((levelText) => {
    const match = /^(\d+)\/(\d+)(?:\/(\d+))?(?:@(\d+(?:\.\d+)?))?$/.exec(levelText.trim())
    if (match === null)
      throw new BadCommand(`--levels are such as 25/50,50/100/10@12, and one is "${levelText.trim()}".`)
    const [, smallBlind, bigBlind, ante, minutes] = match
    return withoutUndefined({
      smallBlind: parseIfNumber(smallBlind),
      bigBlind: parseIfNumber(bigBlind),
      ante: parseIfNumber(ante),
      minutes: parseIfNumber(minutes),
    })
  })
}
