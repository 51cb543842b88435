import type * as z from 'zod/mini'
import { roomConfigSchema } from './room-config.ts'

/**
 * Describes a configuration error in a sentence for the operator.
 * @param source origin of the value: the file or an environment variable
 */
export const configFaultSentence = (issue: z.core.$ZodIssue, source: string): string => {
  const key = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const [unknownName = ''] = issue.keys
    const keyPhrase = key === '' ? '' : ` in "${key}"`
    return `${source}: there is no setting "${unknownName}"${keyPhrase}${suggestion(unknownName, issue.path.length === 0)}.`
  }
  return `${source}: "${key}" ${violatedRuleText(issue)}.`
}

/** Names the rule that a wrong value breaks, such as "must be at least 2". */
export const violatedRuleText = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${nounOf(issue.expected)}`
    case 'too_small':
      return `must be ${quantity('at least', issue.minimum, issue.origin)}`
    case 'too_big':
      return `must be ${quantity('at most', issue.maximum, issue.origin)}`
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
    // A pattern with a text of its own names the form in it.
    case 'invalid_format':
      return issue.message.startsWith('must ') ? issue.message : 'is not in the form that is asked for'
    case 'custom':
      return issue.message.startsWith('must ') ? issue.message : `is not usable: ${issue.message}`
    default:
      return 'is not in the form that is asked for'
  }
}

const nounsByType: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object { … }',
}

const nounOf = (expectedType: string): string => nounsByType[expectedType] ?? expectedType

const quantity = (bound: string, amount: number | bigint, origin: string): string => {
  const unit = { string: ' letters long', array: ' entries long' }[origin] ?? ''
  return `${bound} ${amount}${unit}`
}

/** Suggests a known setting for a mistyped one; empty if none is similar. */
const suggestion = (unknownName: string, isTop: boolean): string => {
  if (!isTop) return ''
  const nearName = Object.keys(roomConfigSchema.def.shape).find((knownName) =>
    isNear(unknownName.toLowerCase(), knownName.toLowerCase()),
  )
  return nearName === undefined ? '' : `; did you mean "${nearName}"`
}

/** Whether two words have the same letters in any order, except for one missing, extra or different letter. */
const isNear = (a: string, b: string): boolean => {
  const [longer, shorter] = a.length >= b.length ? [a, b] : [b, a]
  const lettersLeft = [...longer]
  for (const letter of shorter) {
    const index = lettersLeft.indexOf(letter)
    if (index >= 0) lettersLeft.splice(index, 1)
  }
  return lettersLeft.length <= 1 && longer.length - shorter.length <= 1
}
