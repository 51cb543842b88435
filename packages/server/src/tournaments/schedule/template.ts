import * as z from 'zod/mini'
import { DAY_MINUTES, minutes, termsFields, termsRules } from './terms.ts'

/** One tournament that comes again and again. */
const templateForm = z
  .strictObject({
    /** Never given to another template: with the start time it names each tournament. */
    id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)),
    /** A start at every multiple of so many minutes of the day, UTC. */
    everyMinutes: z.optional(minutes(0.1, DAY_MINUTES)),
    /** Starts of each day in UTC, such as 18:30, in place of `everyMinutes`. */
    times: z.optional(z.array(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))).check(z.minLength(1))),
    /** How many of its next tournaments are listed. */
    ahead: z._default(z.int().check(z.minimum(1), z.maximum(20)), 3),
    ...termsFields,
  })
  .check(
    z.refine((one) => (one.everyMinutes === undefined) !== (one.times === undefined), 'it needs everyMinutes or times'),
    ...termsRules,
  )

/** A template of the configuration, checked, with its defaults. */
export type TournamentTemplate = z.infer<typeof templateForm>

/** One template, checked. @throws ZodError */
export const tournamentTemplate = (given: z.input<typeof templateForm>): TournamentTemplate => templateForm.parse(given)

/** The tournaments section of the configuration. */
export const tournamentsForm = z
  .array(templateForm)
  .check(z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two tournaments have the same id'))
