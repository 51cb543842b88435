/** An event in the journal of its actor. */
export interface JournalEntry<Event> {
  /** Version of this format and of the events in it. Every change that older code would misread needs a new version. */
  readonly v: number
  /** Time at which the actor handled the request or timer that caused the event, ms. */
  readonly at: number
  /**
   * Id of the envelope of the request, so that a repeated request is not applied twice; null if no request caused the
   * event, for example if a timer did.
   */
  readonly by: string | null
  readonly event: Event
}

/** Writes and reads the events of one kind of actor. */
export interface JournalEntryFormat<Event> {
  write(event: Event, at: number, by: string | null): JournalEntry<Event>
  /** @returns the entry, or null if this program cannot read it: a newer version, or damaged */
  read(storedEntry: unknown): JournalEntry<Event> | null
}

/** @param eventOf converts a stored event to the current format; null if this program does not know the event */
export const journalEntryFormat = <Event>(
  version: number,
  eventOf: (event: object, v: unknown, at: number) => Event | null,
): JournalEntryFormat<Event> => ({
  write: (event, at, by) => ({ v: version, at, by, event }),
  read: (storedEntry) => {
    if (!isObject(storedEntry) || typeof storedEntry.at !== 'number' || !isObject(storedEntry.event)) return null
    const { v, at, by } = storedEntry
    if (!(by === null || typeof by === 'string')) return null
    const event = eventOf(storedEntry.event, v, at)
    return event && { v: version, at, by, event }
  },
})

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * Whether an object has the fields of its event type. The values are not checked, since only the server writes the
 * journal.
 * @param fields the required field names, by event type
 */
export const hasFieldsOfItsType = (event: object, fields: Readonly<Record<string, readonly string[]>>): boolean => {
  const type = 'type' in event && typeof event.type === 'string' ? event.type : ''
  return Object.hasOwn(fields, type) && (fields[type] ?? []).every((field) => Object.hasOwn(event, field))
}
