import type * as z from 'zod/mini'
import { roomConfigForm } from './room-config.ts'

/**
 * Describes a configuration error in a sentence for the operator.
 * @param source origin of the value: the file or an environment variable
 */
export const configFaultSentence = (issue: z.core.$ZodIssue, source: string): string => {
  const key = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const [unknown = ''] = issue.keys
    const within = key === '' ? '' : ` in "${key}"`
    return `${source}: there is no setting "${unknown}"${within}${suggestion(unknown, issue.path.length === 0)}.`
  }
  return `${source}: "${key}" ${violatedRule(issue)}.`
}

/** Names the rule that a wrong value breaks, such as "must be at least 2". */
export const violatedRule = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${nounOf(issue.expected)}`
    case 'too_small':
      return `must be ${quantity('at least', issue.minimum, issue.origin)}`
    case 'too_big':
      return `must be ${quantity('at most', issue.maximum, issue.origin)}`
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
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

const nounOf = (expected: string): string => nounsByType[expected] ?? expected

const quantity = (bound: string, amount: number | bigint, origin: string): string => {
  const unit = { string: ' letters long', array: ' entries long' }[origin] ?? ''
  return `${bound} ${amount}${unit}`
}

/** Suggests a known setting for a mistyped one; empty if none is similar. */
const suggestion = (unknown: string, isTop: boolean): string => {
  if (!isTop) return ''
  const near = Object.keys(roomConfigForm.def.shape).find((known) => isNear(unknown.toLowerCase(), known.toLowerCase()))
  return near === undefined ? '' : `; did you mean "${near}"`
}

/** Whether two words have the same letters in any order, except for one missing, extra or different letter. */
const isNear = (a: string, b: string): boolean => {
  const [longer, shorter] = a.length >= b.length ? [a, b] : [b, a]
  const left = [...longer]
  for (const letter of shorter) {
    const at = left.indexOf(letter)
    if (at >= 0) left.splice(at, 1)
  }
  return left.length <= 1 && longer.length - shorter.length <= 1
}
