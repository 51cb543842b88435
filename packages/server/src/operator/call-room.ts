import { request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { socketsIn } from '../store/embedded/sockets-in.ts'
import { DOOR, type DoorAnswer, doorFolder } from './door.ts'
import type { Letter } from './orders.ts'

const PATIENCE_MS = 60_000

/** What became of an order. */
export type Outcome =
  | { readonly result: 'done'; readonly lines: readonly string[] }
  /** Nothing was changed. */
  | { readonly result: 'refused'; readonly why: string }
  /** It did not get there. */
  | { readonly result: 'not-reached'; readonly why: string }
  /** It may have been obeyed, or not. */
  | { readonly result: 'unknown' }

/** Gives an order to the room that runs on a folder. */
export const callRoom = async (dataDir: string, letter: Letter): Promise<Outcome> => {
  try {
    const { socketsAt, close } = socketsIn(doorFolder(dataDir))
    try {
      return await post(join(socketsAt, DOOR), letter)
    } finally {
      close()
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const why = reasons(dataDir)[code]
    return why === undefined ? { result: 'unknown' } : { result: 'not-reached', why }
  }
}

const post = async (socketPath: string, letter: Letter): Promise<Outcome> => {
  const { status, answer } = await new Promise<{ status: number; answer: DoorAnswer }>((resolve, reject) => {
    const call = request({ socketPath, path: '/orders', method: 'POST', timeout: PATIENCE_MS })
    call.setHeader('content-type', 'application/json')
    call.on('timeout', () => call.destroy(new Error('no answer')))
    call.on('error', reject)
    call.on('response', (response) => {
      const read = json(response) as Promise<DoorAnswer>
      read.then((answer) => resolve({ status: response.statusCode ?? 0, answer }), reject)
    })
    call.end(JSON.stringify(letter))
  })
  if ('lines' in answer) return { result: 'done', lines: answer.lines }
  return status < 500 ? { result: 'refused', why: answer.error } : { result: 'unknown' }
}

const reasons = (dataDir: string): Readonly<Record<string, string>> => {
  const nobody = `No room is running on the folder ${dataDir}. Start it, or name its folder with DATA_DIR.`
  const closed = `The room on the folder ${dataDir} belongs to another user: give the order as the user who runs it.`
  return { ENOENT: nobody, ENOTDIR: nobody, ECONNREFUSED: nobody, EACCES: closed, EPERM: closed }
}
