import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addDependentDefaults, roomConfigSchema } from '@cardroom/server'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { environmentVariableParsers } from '../../packages/server/src/config/load-config.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const textOf = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')

interface Service {
  readonly image: string
  readonly build?: { readonly context: string }
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly ports?: readonly string[]
  readonly depends_on?: object
  readonly networks: readonly string[]
  readonly read_only?: boolean
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: object
  readonly networks: Readonly<Record<string, { ipam: { config: { subnet: string }[] } }>>
}

const compose = parse(textOf('deploy/compose.yaml'), { merge: true }) as Compose
const serviceOf = (name: string): Service => compose.services[name] ?? expect.fail(`there is no service ${name}`)
const rooms = Object.keys(compose.services).filter((name) => serviceOf(name).image === 'cardroom')
const dockerfile = textOf('Dockerfile').replaceAll('\\\n', ' ').split('\n')
const instructions = (word: string) =>
  dockerfile.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))
const imageEnvironment = Object.fromEntries(
  instructions('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
)

/** Variables that programs other than the room's configuration read. */
const OTHER_VARIABLES = new Set(['NODE_ENV'])
const isKnown = (name: string): boolean => OTHER_VARIABLES.has(name) || name in environmentVariableParsers

it('the Dockerfile copies and starts only existing files, sets only variables that the room reads, and does not run as root [S-OPS-01 N-OPER-07]', () => {
  const ignored = textOf('.dockerignore').split('\n').filter(Boolean)
  const copied = instructions('COPY').filter((line) => !line.startsWith('--from'))
  expect(copied.length).toBeGreaterThan(0)
  for (const path of copied.flatMap((line) => line.split(' ').slice(0, -1))) {
    expect([path, existsSync(join(root, path)), ignored.includes(path)]).toEqual([path, true, false])
  }
  const started = JSON.parse(instructions('CMD').at(-1) ?? '[]') as string[]
  const program = started.at(-1)?.replace('/dist/', '/src/').replace(/\.js$/, '.ts') ?? ''
  expect([program, existsSync(join(root, program))]).toEqual(['packages/server/src/main.ts', true])
  expect(started.slice(0, -1)).toEqual(['node', ...JSON.parse(textOf('packages/server/node-options.json'))])
  expect(Object.keys(imageEnvironment).filter((name) => !isKnown(name))).toEqual([])
  expect(instructions('USER')).toEqual(['node'])
  expect(dockerfile.findIndex((line) => line.startsWith('USER'))).toBeLessThan(
    dockerfile.findIndex((line) => line.startsWith('CMD')),
  )
  expect(instructions('EXPOSE')).toEqual([imageEnvironment.PORT])
  expect(instructions('VOLUME')).toEqual([imageEnvironment.DATA_DIR])
  expect(instructions('HEALTHCHECK')[0]).toContain(`http://127.0.0.1:${imageEnvironment.PORT}/health`)
  // All stages use one base image, which is published for both architectures, so no FROM line names an architecture.
  expect(new Set(instructions('FROM').map((line) => line.split(' ')[0]))).toEqual(new Set(['node:22-bookworm-slim']))
  expect(textOf('Dockerfile')).toContain('linux/amd64,linux/arm64')
})

it('the compose file names only existing files, services, volumes and networks, and publishes only ports of its proxy [S-OPS-01 N-OPER-07]', () => {
  expect(Object.keys(compose.services).sort()).toEqual(['nats', 'postgres', 'proxy', 'room-1', 'room-2'])
  for (const [name, service] of Object.entries(compose.services)) {
    for (const volume of service.volumes ?? []) {
      const [from = ''] = volume.split(':')
      const exists = from.startsWith('.') ? existsSync(join(root, 'deploy', from)) : from in compose.volumes
      expect([name, volume, exists]).toEqual([name, volume, true])
    }
    const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {})
    for (const other of [...needed]) expect(compose.services).toHaveProperty([other])
    for (const network of service.networks) expect(compose.networks).toHaveProperty([network])
    if (service.build) expect(existsSync(join(root, 'deploy', service.build.context, 'Dockerfile'))).toBe(true)
    // Nothing but the proxy is reachable from outside.
    expect([name, service.ports ?? []]).toEqual([name, name === 'proxy' ? ['80:80', '443:443', '443:443/udp'] : []])
  }
})

it('both rooms of the compose file have a valid configuration, and each can write only to its own volume [S-OPS-01 N-OPER-07]', () => {
  expect(rooms).toEqual(['room-1', 'room-2'])
  for (const name of rooms) {
    const { environment = {}, volumes, read_only } = serviceOf(name)
    expect(Object.keys(environment).filter((variable) => !isKnown(variable))).toEqual([])
    expect([volumes, read_only]).toEqual([[`${name}:${imageEnvironment.DATA_DIR}`], true])
    const values = Object.entries({ ...imageEnvironment, ...environment }).flatMap(([variable, value]) => {
      if (!(variable in environmentVariableParsers)) return []
      const [key, read] = environmentVariableParsers[variable as keyof typeof environmentVariableParsers]
      return [[key, read(value.replace(/\$\{[^}]*\}/g, 'example'), variable)]]
    })
    const config = addDependentDefaults(roomConfigSchema.parse(Object.fromEntries(values)), '1.0.0')
    const database = new URL(config.databaseUrl ?? '')
    expect(database.hostname in compose.services).toBe(true)
    const { POSTGRES_USER, POSTGRES_DB } = serviceOf(database.hostname).environment ?? {}
    expect([database.username, database.pathname]).toEqual([POSTGRES_USER, `/${POSTGRES_DB}`])
    expect(new URL(environment.NATS_URL ?? '').hostname in compose.services).toBe(true)
    expect(config.trustedProxies).toEqual([compose.networks.inside?.ipam.config[0]?.subnet])
  }
})

it('the proxy sends to both rooms at the port of the image, and asks them for their readiness [N-OPER-07]', () => {
  const [, upstreams = ''] = /reverse_proxy ([^{]+) \{/.exec(textOf('deploy/Caddyfile')) ?? []
  expect(upstreams.split(' ')).toEqual(rooms.map((name) => `${name}:${imageEnvironment.PORT}`))
  expect(textOf('deploy/Caddyfile')).toContain('health_uri /ready')
  expect(textOf('deploy/nats.conf')).toContain('ping_interval: "2s"')
})
