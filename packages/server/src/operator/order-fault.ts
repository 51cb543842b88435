import type * as z from 'zod/mini'
import { violatedRuleText } from '../config/fault-sentence.ts'

/** @returns what is wrong with an order, as a sentence for the operator */
export const orderFaultText = (issues: readonly z.core.$ZodIssue[]): string => {
  const [issue] = issues
  if (issue === undefined) return 'The order is not understood.'
  if (issue.code === 'unrecognized_keys') return `There is no option ${commandLineNameOf(issue.keys[0] ?? '')}.`
  const fieldName = issue.path.findLast(
    (pathPart) => typeof pathPart === 'string' && pathPart !== 'terms' && pathPart !== 'order',
  )
  if (fieldName !== undefined) return `${commandLineNameOf(String(fieldName))} ${violatedRuleText(issue)}.`
  return issue.code === 'custom' ? `This cannot be: ${issue.message}.` : 'The order is not understood.'
}

/**
 * Command-line names of the order fields that do not follow the usual rule, by which the field `buyIn` is the option
 * `--buy-in`.
 */
const commandLineNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tournament: 'ID',
    withdrawal: 'ID',
    player: 'PLAYER',
    amount: 'AMOUNT',
    startsAt: '--start',
    inMinutes: '--in',
    context: '--page',
  }),
)

/** The name of an order field on the command line: `buyIn` is --buy-in. */
const commandLineNameOf = (fieldName: string): string => commandLineNames.get(fieldName) ?? `--${kebabCase(fieldName)}`

/** A key as an option is typed: `minPlayers` is `min-players`. */
export const kebabCase = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
