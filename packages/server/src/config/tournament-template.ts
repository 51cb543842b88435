import * as z from 'zod/mini'
import { DAY_MINUTES, minutesBetween, tournamentTermsFields, tournamentTermsRules } from './tournament-terms.ts'

/** A recurring tournament. */
const templateForm = z
  .strictObject({
    /** Must not be reused: with the start time it forms each tournament's id. */
    id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)),
    /** Starts at every multiple of this many minutes of the day, UTC. */
    everyMinutes: z.optional(minutesBetween(0.1, DAY_MINUTES)),
    /** Daily starts in UTC, such as 18:30, instead of `everyMinutes`. */
    times: z.optional(z.array(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))).check(z.minLength(1))),
    /** How many of the template's next tournaments are listed. */
    ahead: z._default(z.int().check(z.minimum(1), z.maximum(20)), 3),
    ...tournamentTermsFields,
  })
  .check(
    z.refine((one) => (one.everyMinutes === undefined) !== (one.times === undefined), 'it needs everyMinutes or times'),
    ...tournamentTermsRules,
  )

/** A validated template with defaults. */
export type TournamentTemplate = z.infer<typeof templateForm>

/** Validates one template. @throws ZodError */
export const tournamentTemplate = (given: z.input<typeof templateForm>): TournamentTemplate => templateForm.parse(given)

export const tournamentsForm = z
  .array(templateForm)
  .check(z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two tournaments have the same id'))
