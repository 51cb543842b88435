import type { EndedTournamentRecord } from '../../store/tournament-results.ts'
import type { AnnouncedTournament, TournamentStore } from '../../store/tournaments.ts'
import { accessCodeHash } from '../schedule/access-code.ts'
import type { SummaryWithHouseBots } from '../views/tournament-list-item.ts'

/** Tournament records in memory, with the behaviour of the store. */
export const memoryRecords = (): TournamentStore => {
  const announced = new Map<string, AnnouncedTournament>()
  const hashes = new Map<string, string>()
  const wrong = new Map<string, readonly number[]>()
  const results = new Map<string, EndedTournamentRecord>()
  const resultsOf = (user: string) =>
    [...results.values()].filter(({ players }) => players.some((one) => one.user === user))
  return {
    announce: async (tournament) => {
      const known = announced.get(tournament.id)
      const number = known?.number ?? announced.size + 1
      if (!known) announced.set(tournament.id, { ...tournament, number, endedAt: null })
      return number
    },
    find: async (id) => announced.get(id) ?? null,
    live: async () => [...announced.values()].filter(({ endedAt }) => endedAt === null),
    putCodeHash: async (id, hash) => void hashes.set(id, hash),
    tryCode: async (id, { hash, keys, at, since, maxWrong }) => {
      const recentWrongTries = (key: string) => (wrong.get(key) ?? []).filter((time) => time > since)
      if (keys.some((key) => recentWrongTries(key).length >= maxWrong)) return 'too-many'
      if (hashes.get(id) === hash) return 'ok'
      for (const key of keys) wrong.set(key, [...recentWrongTries(key), at])
      return 'wrong'
    },
    keepResult: async (id, result) => {
      if (!results.has(id)) results.set(id, result)
    },
    end: async (id, endedAt) => {
      const one = announced.get(id)
      if (one && one.endedAt === null) announced.set(id, { ...one, endedAt })
    },
    facts: async (id) => results.get(id)?.facts ?? null,
    names: async (ids) =>
      ids.flatMap((id) => {
        const stored = results.get(id)?.facts as SummaryWithHouseBots | undefined
        return stored ? [{ id, name: stored.summary.config.name, uid: stored.summary.config.uid }] : []
      }),
    past: async (user, skip, take) => {
      const own = resultsOf(user).toReversed()
      return { count: own.length, facts: own.slice(skip, skip + take).map(({ facts }) => withoutEntrants(facts)) }
    },
    feesUpTo: async (user, tournamentId) => {
      const ids = [...results.keys()]
      const upTo = ids.slice(0, ids.indexOf(tournamentId) + 1)
      const fees = upTo.map((id) => results.get(id)?.players.find((one) => one.user === user)?.fees ?? 0)
      return fees.reduce((sum, fee) => sum + fee, 0)
    },
  }
}

/** Removes the entrants, since lists of tournaments are read without them. */
const withoutEntrants = (facts: unknown): unknown => {
  const { summary, ...others } = facts as { readonly summary?: { readonly entrants?: unknown } }
  if (summary === undefined) return facts
  const { entrants: _, ...listed } = summary
  return { summary: listed, ...others }
}

/** Whether a code opens a private tournament. */
export const isRightCode = async (records: TournamentStore, id: string, code: string): Promise<boolean> =>
  (await records.tryCode(id, { hash: accessCodeHash(id, code), keys: [], at: 0, since: 0, maxWrong: 1 })) === 'ok'
