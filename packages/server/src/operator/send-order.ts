import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { socketFolder } from '../store/embedded/socket-folder.ts'
import { CONTROL_SOCKET_NAME, controlSocketFolder, type OrderReply } from './control-socket.ts'
import type { OperatorOrderRequest } from './orders.ts'

const ORDER_ANSWER_TIMEOUT_MS = 60_000

export type OrderOutcome =
  | { readonly result: 'done'; readonly lines: readonly string[] }
  /** Nothing was changed. */
  | { readonly result: 'refused'; readonly reason: string }
  /** The order did not reach the room. */
  | { readonly result: 'not-reached'; readonly reason: string }
  /** It is unknown whether the order was carried out. */
  | { readonly result: 'unknown' }

/** Sends an order to the room that runs with this data folder. */
export const sendOrderToRoom = async (
  dataDir: string,
  request: OperatorOrderRequest,
  patienceMs: number = ORDER_ANSWER_TIMEOUT_MS,
): Promise<OrderOutcome> => {
  try {
    const sockets = socketFolder(controlSocketFolder(dataDir))
    try {
      return await postOrder(sockets.addressOf(CONTROL_SOCKET_NAME), request, patienceMs)
    } finally {
      sockets.close()
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const reason = connectionErrorSentences(dataDir)[code]
    return reason === undefined ? { result: 'unknown' } : { result: 'not-reached', reason }
  }
}

const postOrder = async (socketPath: string, body: OperatorOrderRequest, timeout: number): Promise<OrderOutcome> => {
  const { status, answer } = await new Promise<{ status: number; answer: OrderReply }>((resolve, reject) => {
    const call = request({ socketPath, path: '/orders', method: 'POST', timeout })
    call.setHeader('content-type', 'application/json')
    call.on('timeout', () => call.destroy(new Error('no answer')))
    call.on('error', reject)
    call.on('response', (response) => {
      const read = json(response) as Promise<OrderReply>
      read.then((answer) => resolve({ status: response.statusCode ?? 0, answer }), reject)
    })
    call.end(JSON.stringify(body))
  })
  if ('lines' in answer) return { result: 'done', lines: answer.lines }
  return status < 500 ? { result: 'refused', reason: answer.error } : { result: 'unknown' }
}

const connectionErrorSentences = (dataDir: string): Readonly<Record<string, string>> => {
  const noRoomText = `No room is running on the folder ${dataDir}. Start it, or name its folder with DATA_DIR.`
  const otherUserText = `The room on the folder ${dataDir} belongs to another user: give the order as the user who runs it.`
  return {
    ENOENT: noRoomText,
    ENOTDIR: noRoomText,
    ECONNREFUSED: noRoomText,
    EACCES: otherUserText,
    EPERM: otherUserText,
  }
}
