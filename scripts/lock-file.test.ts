import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface LockedPackage {
  readonly resolved?: string
  readonly link?: boolean
  readonly integrity?: string
  readonly hasInstallScript?: boolean
  readonly dependencies?: Record<string, string>
  readonly optionalDependencies?: Record<string, string>
}

const lockFile = new URL('../package-lock.json', import.meta.url)
const { allowScripts }: { allowScripts?: Record<string, boolean> } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)
const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(lockFile, 'utf8'))

/**
 * Whether the lock file has the package where Node would find it from `path`: in the node_modules folder there, or in
 * that of a folder above.
 */
const isLocked = (name: string, path: string): boolean => {
  if (`${path === '' ? '' : `${path}/`}node_modules/${name}` in packages) return true
  return path !== '' && isLocked(name, path.slice(0, Math.max(0, path.lastIndexOf('/'))))
}

it('the lock file names every dependency of every package, also of other platforms: else `npm ci` refuses it', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...optionalDependencies })
      .filter(([name]) => !isLocked(name, path))
      .map(([name, version]) => `${path} needs ${name}@${version}`),
  )
  expect(missing).toEqual([])
})

it('the lock file names no registry, so that each installation uses its own', () => {
  const named = Object.entries(packages).filter(([, { resolved, link }]) => resolved !== undefined && !link)
  expect(named.map(([path]) => path)).toEqual([])
})

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

it('package.json allows or refuses the install script of every package that has one: else `npm ci` warns', () => {
  const withScript = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = withScript.map(([path]) => nameOf(path))
  expect(names.filter((name) => allowScripts?.[name] === undefined)).toEqual([])
  // If the lock file contained a package at two paths, npm would download it twice, and would print its warnings twice.
  expect(names).toEqual([...new Set(names)])
})
