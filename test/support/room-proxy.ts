import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands in for the room's answer: 'none' lets the page wait for ever. */
export type StandIn = { readonly status: number; readonly body: object } | 'none'

/** Gives some answers in a room's place, and hands on what the room says to everything else. */
export interface RoomProxy {
  readonly url: string
  close(): void
}

/**
 * A server of its own and no interception in the browser, which would keep none of the room's files: every page would
 * load and compile the whole client again.
 * No answer names the time: the page's own clock, which tests set, is the only one.
 * @param standIn null for what the room answers itself
 */
export const openRoomProxy = async (
  room: string,
  standIn: (method: string, url: URL) => StandIn | null,
): Promise<RoomProxy> => {
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request
    response.sendDate = false
    const found = standIn(method, new URL(url, room))
    if (found === null) handOn(room, request, response)
    else if (found !== 'none') {
      response.writeHead(found.status, { 'content-type': 'application/json' }).end(JSON.stringify(found.body))
    }
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

const handOn = (room: string, request: IncomingMessage, response: ServerResponse): void => {
  const { method, headers, url = '/' } = request
  const onward = ask(new URL(url, room), { method, headers }, (answer) => {
    const { date: _, ...named } = answer.headers
    response.writeHead(answer.statusCode ?? 502, named)
    answer.pipe(response)
  })
  // A page that is left, and a room that is closed, end in the middle of it.
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}
