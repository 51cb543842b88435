import { type ChildProcess, fork, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MeterReading, MeterRequest } from './meter-messages.ts'
import type { ClientProcessCommand, ClientProcessReply } from './orders.ts'

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const meterFile = new URL('./meter.js', import.meta.url).href

const endProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

/** Waits for a message that has this key. @throws Error if the process ends without sending such a message */
const nextMessage = async <Key extends string, Value>(child: ChildProcess, key: Key): Promise<Record<Key, Value>> => {
  const failureOnExit = once(child, 'exit').then(() => {
    throw new Error('a process of the load run has ended; it says why above')
  })
  failureOnExit.catch(() => {})
  for (;;) {
    const [message] = await Promise.race([once(child, 'message'), failureOnExit])
    if (key in message) return message
  }
}

/** A server that measures itself: one process, or a room of several processes. */
export interface MeasuredServer {
  /** The address of each of the server's processes. */
  readonly urls: readonly string[]
  /** @param profile file for a CPU profile; null: none */
  start(profile: string | null): Promise<void>
  stop(profile: string | null): Promise<MeterReading>
  memory(): Promise<number>
  end(): Promise<void>
}

interface ServerProgram {
  readonly file: string
  readonly cwd?: string
  /** The whole environment; left out: that of this process. */
  readonly env?: NodeJS.ProcessEnv
  /** Command-line options for Node. */
  readonly options?: readonly string[]
  /** A message that is sent to the program once it is open. */
  readonly firstMessage?: object
}

/** Starts a program that sends its `url` to its parent once it is open. */
export const startMeasuredServer = async ({
  file,
  cwd,
  env,
  options = [],
  firstMessage,
}: ServerProgram): Promise<MeasuredServer> => {
  const execArgv = [...options, '--import', meterFile]
  // The program's lines go to the error output: the output of a load or a bench is its report.
  const stdio: StdioOptions = ['ignore', process.stderr, process.stderr, 'ipc']
  const child = fork(file, { execArgv, stdio, ...(env && { env }), ...(cwd && { cwd }) })
  const { url } = await nextMessage<'url', string>(child, 'url')
  if (firstMessage !== undefined) child.send(firstMessage)
  const askMeter = async <Value>(order: MeterRequest): Promise<Value> => {
    const answer = nextMessage<'meter', Value>(child, 'meter')
    child.send(order)
    return (await answer).meter
  }
  return {
    urls: [url],
    start: (profile) => askMeter({ meter: 'start', profile }),
    stop: (profile) => askMeter({ meter: 'stop', profile }),
    memory: () => askMeter({ meter: 'memory' }),
    end: () => endProcess(child),
  }
}

export interface ClientProcess {
  /** @throws Error if the order was not carried out */
  sendOrder(order: ClientProcessCommand): Promise<ClientProcessReply>
  end(): Promise<void>
}

export const startClientProcess = (program: 'room-clients' | 'bare-clients'): ClientProcess => {
  const child = fork(fileOf(`./${program}.js`))
  return {
    sendOrder: async (order) => {
      const answer = nextMessage<'fault', string | null>(child, 'fault')
      child.send(order)
      const orderAnswer = (await answer) as unknown as ClientProcessReply
      if (orderAnswer.fault !== null) throw new Error(orderAnswer.fault)
      return orderAnswer
    },
    end: () => endProcess(child),
  }
}

export const startBareServer = (traffic: object): Promise<MeasuredServer> =>
  startMeasuredServer({ file: fileOf('./bare-server.js'), firstMessage: { traffic } })

/** The environment with these settings, and without those that the operator has set for the real room. */
const roomEnvironment = async (settings: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> => {
  const { withoutRoomSettings } = await import(
    new URL('../../../server/dist/config/load-config.js', import.meta.url).href
  )
  return { ...withoutRoomSettings(process.env), ...settings }
}

/**
 * Starts the room with the Node options that every start of the server uses.
 * @param cwd working folder with the room's configuration file; its data is stored there too
 * @param settings variables of the environment, which override the file; no other setting of the room is inherited
 */
export const startRoomServer = async (cwd: string, settings: NodeJS.ProcessEnv): Promise<MeasuredServer> => {
  const options: readonly string[] = JSON.parse(readFileSync(fileOf('../../../server/node-options.json'), 'utf8'))
  const env = await roomEnvironment(settings)
  return startMeasuredServer({ file: fileOf('../../../server/dist/main.js'), cwd, env, options })
}

/**
 * Combines the processes of a room into one server: their use of CPU and memory adds up, and the highest lag counts.
 */
export const combineServers = (servers: readonly MeasuredServer[]): MeasuredServer => {
  const askAll = <Value>(askServer: (server: MeasuredServer) => Promise<Value>): Promise<Value[]> =>
    Promise.all(servers.map(askServer))
  return {
    urls: servers.flatMap(({ urls }) => urls),
    start: async (profile) => void (await askAll((server) => server.start(profile))),
    stop: async (profile) => (await askAll((server) => server.stop(profile))).reduce(addServerUsage),
    memory: async () => (await askAll((server) => server.memory())).reduce((sum, bytes) => sum + bytes),
    end: async () => void (await askAll((server) => server.end())),
  }
}

const addServerUsage = (a: MeterReading, b: MeterReading): MeterReading => ({
  seconds: Math.max(a.seconds, b.seconds),
  userMs: a.userMs + b.userMs,
  systemMs: a.systemMs + b.systemMs,
  eventLoopLagMs: {
    p50: Math.max(a.eventLoopLagMs.p50, b.eventLoopLagMs.p50),
    p99: Math.max(a.eventLoopLagMs.p99, b.eventLoopLagMs.p99),
    max: Math.max(a.eventLoopLagMs.max, b.eventLoopLagMs.max),
  },
})
