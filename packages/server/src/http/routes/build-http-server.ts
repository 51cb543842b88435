import type { FastifyInstance } from 'fastify'
import { type HttpPorts, httpApp } from '../app.ts'
import { callerFinder } from '../find-caller.ts'
import { allRoutes, type RoutesPorts } from './all-routes.ts'

export interface BuildHttpServerPorts extends Pick<HttpPorts, 'logger' | 'webRoot' | 'tls' | 'isDatabaseThere'> {
  /** Whether this process is the only one of its room. If it is not, rate limits count the calls to all processes. */
  readonly isAlone: boolean
  readonly routes: RoutesPorts
}

/** The HTTP server with all its routes; it does not listen yet. */
export const buildHttpServer = async ({
  isAlone,
  routes,
  ...ports
}: BuildHttpServerPorts): Promise<FastifyInstance> => {
  const { config, store, tokens } = routes
  const findCaller = callerFinder(tokens, store.users)
  const app = await httpApp(config, { ...ports, findCaller, callCounts: isAlone ? null : store.callCounts })
  await allRoutes(app, findCaller, routes)
  return app
}
