import { readFileSync } from 'node:fs'
import { repositoryPath } from './root.mjs'

const REQUIREMENT = '[ABSN]-[A-Z0-9]+-\\d{2}'
const RULE_OR_DECISION = '[ABCLMPQS]\\d{1,2}'
const ID = new RegExp(`^(?:${REQUIREMENT}|${RULE_OR_DECISION})$`)
const REQUIREMENT_LINE = new RegExp(
  `^- \\*\\*(${REQUIREMENT}|${RULE_OR_DECISION})\\*\\*(?: \\((not built|long run)\\))?`,
  'gm',
)
// In text, ids of rules and decisions count only in brackets, as in (B6), (B6 to B12) and [Q6], because codes of cards,
// such as C4, look like ids of rules.
const ID_IN_TEXT = new RegExp(`\\b${REQUIREMENT}\\b|(?<=[([])${RULE_OR_DECISION}(?=[\\]),;]| to | and )`, 'g')

/**
 * @returns the ids that docs/requirements.md and docs/rules.md state, each with its mark ('not built', 'long run') or
 * undefined
 */
export const statedRequirementIds = () =>
  new Map(
    ['requirements.md', 'rules.md'].flatMap((page) =>
      [...readFileSync(repositoryPath('docs', page), 'utf8').matchAll(REQUIREMENT_LINE)].map(([, id, mark]) => [
        id,
        mark,
      ]),
    ),
  )

/**
 * The ids at the end of a test's title: 'two buy-ins ... [S-CASH-05 S-WALLET-02]' names two. A title that is made from
 * a table of cases may also begin with ids.
 */
export const requirementIdsOfTitle = (title) => {
  const words = title.split(/[\s,:]+/)
  const end = words.findIndex((word) => !ID.test(word))
  const [, inBrackets = ''] = /\[([^[\]]+)\]$/.exec(title) ?? []
  return [...words.slice(0, end < 0 ? words.length : end), ...inBrackets.split(' ').filter((word) => ID.test(word))]
}

/** @returns the ids that a source, a test or a document names */
export const requirementIdsIn = (text) => new Set(text.match(ID_IN_TEXT))
