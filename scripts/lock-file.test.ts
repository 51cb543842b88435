import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface LockedPackage {
  readonly resolved?: string
  readonly link?: boolean
  readonly integrity?: string
  readonly dependencies?: Record<string, string>
  readonly optionalDependencies?: Record<string, string>
}

const lockFile = new URL('../package-lock.json', import.meta.url)
const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(lockFile, 'utf8'))

/** Looks where Node looks: in the node_modules folder of `path`, then in those of the folders above it. */
const isLocked = (name: string, path: string): boolean => {
  if (`${path === '' ? '' : `${path}/`}node_modules/${name}` in packages) return true
  return path !== '' && isLocked(name, path.slice(0, Math.max(0, path.lastIndexOf('/'))))
}

it('names every dependency of every package, those of other platforms too: else `npm ci` refuses it', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...optionalDependencies })
      .filter(([name]) => !isLocked(name, path))
      .map(([name, version]) => `${path} needs ${name}@${version}`),
  )
  expect(missing).toEqual([])
})

it('names no registry: each installation uses its own', () => {
  const named = Object.entries(packages).filter(([, { resolved, link }]) => resolved !== undefined && !link)
  expect(named.map(([path]) => path)).toEqual([])
})
