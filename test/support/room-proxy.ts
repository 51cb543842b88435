import {
  request as ask,
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendClientFile } from './client-files.ts'

/** An answer in place of the room's own; 'none': the page never gets an answer. */
export type StandIn = { readonly status: number; readonly body: object } | 'none'

const send = (response: ServerResponse, { status, body }: Exclude<StandIn, 'none'>): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** A server that gives answers in a room's place. */
export interface StandInServer {
  readonly url: string
  close(): void
}

/**
 * Opens a server instead of intercepting requests in the browser: with interception the browser caches no file, and
 * every page would load and compile the whole client again. Answers have no Date header, so that the page knows only
 * its own clock, which tests set.
 * @param standIn returns null for a request that it does not answer
 * @param others answers those requests
 */
const openStandIn = async (
  standIn: (method: string, url: URL) => StandIn | null,
  others: RequestListener,
): Promise<StandInServer> => {
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request
    response.sendDate = false
    const found = standIn(method, new URL(url, 'http://room'))
    if (found === null) others(request, response)
    else if (found !== 'none') send(response, found)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A server in front of a room: the room answers every request that `standIn` does not answer. */
export const openRoomProxy = (room: string, standIn: Parameters<typeof openStandIn>[0]): Promise<StandInServer> =>
  openStandIn(standIn, (request, response) => forwardToRoom(room, request, response))

/**
 * A server with the built client and a double of its room. @param unknown the answer to calls that the double does not
 * know
 */
export const openClientServer = (
  standIn: Parameters<typeof openStandIn>[0],
  unknown: Exclude<StandIn, 'none'>,
): Promise<StandInServer> =>
  openStandIn(standIn, (request, response) => {
    if (!sendClientFile(request, response)) send(response, unknown)
  })

const forwardToRoom = (room: string, request: IncomingMessage, response: ServerResponse): void => {
  const { method, headers, url = '/' } = request
  const onward = ask(new URL(url, room), { method, headers }, (answer) => {
    const { date: _, ...named } = answer.headers
    response.writeHead(answer.statusCode ?? 502, named)
    answer.pipe(response)
  })
  // A page that navigates away, or a room that closes, cuts requests off.
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}
