import { readSessionSheet } from '@cardroom/protocol'
import { useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../session/current-session.ts'

/** Polling interval for payments that other players tick as done, while the page is in view, ms. */
const SHEET_POLL_MS = 15_000

export const homeSheetQueryKeyOf = (id: string, viewer: string | null) => ['home-sheet', id, viewer]

/**
 * The session of a home game, from the server.
 * @param viewer user id; null for a guest, for whom nothing is requested
 */
export const useHomeSheet = (id: string, viewer: string | null) =>
  useQuery({
    queryKey: homeSheetQueryKeyOf(id, viewer),
    queryFn: () => callEndpoint(readSessionSheet, { params: { id } }),
    enabled: viewer !== null,
    staleTime: 0,
    retry: false,
    refetchInterval: SHEET_POLL_MS,
  })
