import * as z from 'zod/mini'
import { DAY_MINUTES, minutesRangeSchema, tournamentTermsFields, tournamentTermsRules } from './tournament-terms.ts'

/** A recurring tournament. */
const templateForm = z
  .strictObject({
    /**
     * The id of the template. It must not be reused: template id and start time together are the id of a tournament.
     */
    id: z
      .string()
      .check(
        z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be 1 to 40 lower-case letters, digits and -, such as sunday-deep'),
      ),
    /** A tournament starts at every multiple of this many minutes after midnight UTC, on every day. */
    everyMinutes: z.optional(minutesRangeSchema(0.1, DAY_MINUTES)),
    /** Times of day, UTC, such as 18:30, at which a tournament starts every day. Used instead of `everyMinutes`. */
    times: z.optional(
      z
        .array(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 06:30')))
        .check(z.minLength(1)),
    ),
    /** How many future tournaments of this template are listed in the lobby at a time. */
    ahead: z._default(z.int().check(z.minimum(1), z.maximum(20)), 3),
    ...tournamentTermsFields,
  })
  .check(
    z.refine(
      (template) => (template.everyMinutes === undefined) !== (template.times === undefined),
      'it needs either everyMinutes or times, not both',
    ),
    ...tournamentTermsRules,
  )

/** A validated template with defaults. */
export type TournamentTemplate = z.infer<typeof templateForm>

/** Validates one template. @throws ZodError */
export const parseTournamentTemplate = (terms: z.input<typeof templateForm>): TournamentTemplate =>
  templateForm.parse(terms)

export const tournamentTemplatesSchema = z
  .array(templateForm)
  .check(
    z.refine(
      (templates) => new Set(templates.map(({ id }) => id)).size === templates.length,
      'two tournaments have the same id',
    ),
  )
