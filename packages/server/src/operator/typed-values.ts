/** A command that is not understood; the message is a sentence for who typed it. */
export class BadCommand extends Error {
  override readonly name = 'BadCommand'
}

/** Without what was not given. */
export const given = <Part extends object>(part: Part): Part =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Part

/** What is no number goes on as it was typed: the room says what is wrong with it. */
export const numberOf = (text: string | boolean | undefined): unknown =>
  typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text

/** @throws BadCommand */
export const timeOf = (text: string | boolean | undefined): number | undefined => {
  if (typeof text !== 'string') return undefined
  const isTime = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.test(text)
  // Without a zone it is UTC, wherever this machine stands.
  const at = isTime ? Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`) : Number.NaN
  if (Number.isNaN(at)) throw new BadCommand(`--start must be a time such as 2027-01-31T18:30, UTC, and is "${text}".`)
  return at
}
