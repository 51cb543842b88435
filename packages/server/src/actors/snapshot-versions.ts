import { isObject } from './journal-entry.ts'

/** Converts a snapshot to the next version of its format. May throw if it is damaged. */
export type SnapshotConverter = (snapshot: Readonly<Record<string, unknown>>) => object

/** The converters of one kind of aggregate, by the snapshot version that each of them reads. */
export type SnapshotConverters = ReadonlyMap<string, SnapshotConverter>

export interface SavedSnapshot {
  /** Number of the last event that the snapshot contains. */
  readonly seq: number
  readonly state: unknown
}

/** How a kind of aggregate reads its snapshots. */
export interface SnapshotFormat<Rec> {
  /** The version that this program writes, as {@link snapshotVersionOf} reads it. */
  readonly snapshotVersion: string
  /**
   * Converters of earlier versions. A snapshot of an earlier version without a converter is not used: the state is then
   * rebuilt from an older snapshot that can be read, or from the journal's events alone, which must be complete (ADR
   * 38).
   */
  readonly converters: SnapshotConverters
  /** @param snapshot of version `snapshotVersion`: older ones have been converted. @returns null if it is damaged */
  readSnapshot(snapshot: object, seq: number): { readonly record: Rec; readonly applied: readonly string[] } | null
}

/**
 * @returns the version of a snapshot; '' if it has none. For a tournament two versions with a slash between them: its
 * own and that of its tables
 */
export const snapshotVersionOf = (snapshot: Readonly<Record<string, unknown>>): string =>
  [snapshot.v, snapshot.tables].filter((part) => part !== undefined).join('/')

/** @returns null if this program cannot read the snapshot: it is newer, too old to be converted, or damaged */
export const readSnapshot = <Rec>(
  kind: SnapshotFormat<Rec>,
  { seq, state }: SavedSnapshot,
): { readonly record: Rec; readonly applied: readonly string[] } | null => {
  try {
    let snapshot: unknown = state
    while (isObject(snapshot)) {
      const version = snapshotVersionOf(snapshot)
      if (version === kind.snapshotVersion) return kind.readSnapshot(snapshot, seq)
      snapshot = kind.converters.get(version)?.(snapshot)
    }
    return null
  } catch {
    return null
  }
}
