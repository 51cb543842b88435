import * as z from 'zod/mini'
import { refuse } from './unreadable-hand.ts'

// Schemas of fields of a file. Their messages follow the name of the field: 'players[0].seat is missing.'

const mustBe = (what: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? 'is missing' : `must be ${what}`),
})

/** Most chips that the room counts exactly. */
const mostChips = 90_000_000_000_000

export const text = z.string(mustBe('a text'))
export const wholeNumber = z.int(mustBe('a whole number'))
export const flag = z.boolean(mustBe('true or false'))
export const textOrNumber = z.union([z.string(), z.number()], mustBe('a text or a number'))
export const chips = z.number(mustBe('a number')).check(
  z.minimum(0, 'must not be negative'),
  z.maximum(mostChips, 'is too large'),
  z.refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-4, 'has more than two decimals'),
)
export const list = <Item extends z.core.$ZodType>(item: Item) => z.array(item, mustBe('a list'))
/** A field that programs leave out, or fill with null. */
export const optional = <Field extends z.core.$ZodType>(field: Field) => z.optional(z.nullable(field))
export const object = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object(shape, mustBe('an object'))

/** The fields of a hand. Refuses the hand with the name of the first field that is wrong. */
export const checkedFields = <Schema extends z.ZodMiniType>(schema: Schema, fields: unknown): z.infer<Schema> => {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  return refuse(`${pathText(issue?.path ?? []) || 'The hand'} ${issue?.message}.`)
}

/** 'rounds[0].actions[3].amount' */
const pathText = (path: readonly PropertyKey[]): string =>
  path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`)).join('')
