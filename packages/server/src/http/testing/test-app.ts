import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { addDependentDefaults, roomConfigSchema } from '../../config/room-config.ts'
import { type HttpPorts, httpApp } from '../app.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))

/** The default configuration of a room. */
export const testConfig = addDependentDefaults(roomConfigSchema.parse({}), version)

/** The HTTP server of a room with the default configuration, before its routes are added. */
export const testApp = (ports: Partial<HttpPorts> = {}) =>
  httpApp(testConfig, {
    ...{ logger: pino({ level: 'silent' }), webRoot: null, callCounts: null },
    findCaller: async () => null,
    isDatabaseThere: async () => true,
    ...ports,
  })
