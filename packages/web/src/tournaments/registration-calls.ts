import { registerTournament, type Tournament, unregisterTournament } from '@cardroom/protocol'
import { ApiCallFailed } from '../net/api-call-failed.ts'
import { queryClient } from '../queries/query-client.ts'
import { chipBalanceQueryKey, notificationsQueryKey, tournamentQueryKeyOf } from '../queries/room-queries.ts'
import { callEndpoint } from '../session/current-session.ts'
import { tournamentListsQueryKey } from './tournament-queries.ts'

/** Outcome of a request; `message` is shown to the user. */
export type RegistrationOutcome = { readonly ok: true } | { readonly ok: false; readonly message: string }

/** Default messages: `refused` for a refusal without a reason, `unanswered` for a request without a reply. */
interface FailureTexts {
  readonly refused: string
  readonly unanswered: string
}

const registerFailureTexts: Readonly<Record<Tournament['access'], FailureTexts>> = {
  PUBLIC: {
    refused: 'Failed to register for tournament',
    unanswered: 'An error occurred while registering for the tournament',
  },
  PRIVATE: {
    refused: 'Failed to register for private tournament',
    unanswered: 'An error occurred while registering for the private tournament',
  },
}

const unregisterFailureTexts: FailureTexts = {
  refused: 'Failed to unregister from tournament',
  unanswered: 'An error occurred while unregistering from the tournament',
}

/** The server's reason, else a default text (A-INFO-31 to 34). */
const failureText = (error: unknown, { refused, unanswered }: FailureTexts): string => {
  if (!(error instanceof ApiCallFailed) || error.status === 0) return unanswered
  return error.code === 'bad-answer' || error.message === '' ? refused : error.message
}

const outcomeOf = async (id: string, request: Promise<unknown>, texts: FailureTexts): Promise<RegistrationOutcome> => {
  try {
    await request
    return { ok: true }
  } catch (error) {
    return { ok: false, message: failureText(error, texts) }
  } finally {
    // These queries are refreshed after a failure too, because chips may have moved if only the reply was lost.
    // Notifications are included, because an entry creates one.
    for (const queryKey of [
      chipBalanceQueryKey,
      tournamentListsQueryKey,
      tournamentQueryKeyOf(id),
      notificationsQueryKey,
    ]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }
}

/** Enters a tournament (A-HTTP-23). @param accessCode the code of a private tournament */
export const registerForTournament = (
  { id: tournamentId, access }: Pick<Tournament, 'id' | 'access'>,
  userId: string,
  accessCode?: string,
): Promise<RegistrationOutcome> =>
  outcomeOf(
    tournamentId,
    callEndpoint(registerTournament, {
      body: { tournamentId, userId, ...(accessCode === undefined ? {} : { accessCode }) },
    }),
    registerFailureTexts[access],
  )

/** Leaves a tournament that has not started (A-HTTP-24). */
export const unregisterFromTournament = (
  { id: tournamentId }: Pick<Tournament, 'id'>,
  userId: string,
): Promise<RegistrationOutcome> =>
  outcomeOf(
    tournamentId,
    callEndpoint(unregisterTournament, { body: { tournamentId, userId } }),
    unregisterFailureTexts,
  )
