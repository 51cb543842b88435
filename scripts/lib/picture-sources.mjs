import { readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { filesUnder, fingerprint } from './fingerprint.mjs'
import { repositoryPath } from './root.mjs'

/** Paths of the tests that compare pages with the pictures stored in docs/pictures. */
export const pictureTests = ['screens', 'table-states'].map((name) => `test/browser/${name}.test.ts`)

/** The file that records the runs in which all pictures were right. */
export const GREEN_PICTURE_RUNS_FILE = 'docs/pictures/green-runs.txt'

const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+|@cardroom\/[^']+)'/g
const PACKAGE = /^(?:packages|@cardroom)\/([^/]+)/
/** Whether a file is a unit test or a bench, and so part of no page. */
const isForTests = (file) => /\.test\.tsx?$/.test(file) || /^packages\/\w+\/bench\//.test(file)

/**
 * Everything that a picture can depend on, except the browser and its fonts: all files of the packages that the client
 * is built from or that the picture tests import; the other files that those tests import; the lock file with the
 * versions of all other packages; the stored pictures.
 * @returns {readonly string[]} paths of files relative to the root
 */
export const pictureSources = (root = repositoryPath()) => {
  const files = new Set(['package-lock.json', 'tsconfig.base.json'])
  const packages = new Set()
  const readSource = (path) => readFileSync(join(root, path), 'utf8')
  const addPackage = (name) => {
    if (packages.has(name)) return
    packages.add(name)
    const { dependencies = {} } = JSON.parse(readSource(`packages/${name}/package.json`))
    for (const dependency of Object.keys(dependencies)) if (dependency.startsWith('@cardroom/')) addFile(dependency)
  }
  const addFile = (path) => {
    const [, name] = PACKAGE.exec(path) ?? []
    if (name !== undefined) return addPackage(name)
    if (files.has(path)) return
    files.add(path)
    for (const [, imported] of readSource(path).matchAll(IMPORT))
      addFile(imported.startsWith('.') ? posix.join(posix.dirname(path), imported) : imported)
  }
  addPackage('web')
  for (const test of pictureTests) addFile(test)
  const folders = ['docs/pictures', ...[...packages].map((name) => `packages/${name}`)]
  const filesBelow = folders.flatMap((folder) =>
    [...filesUnder(join(root, folder))].map((file) => relative(root, file)),
  )
  const sourceFiles = [...files, ...filesBelow.map((file) => file.split(sep).join('/'))]
  return sourceFiles
    .filter((file) => file !== GREEN_PICTURE_RUNS_FILE && !isForTests(file))
    .concat(pictureTests)
    .sort()
}

/** @returns a hash of all files that pictures depend on, in the repository at `root` */
export const pictureFingerprint = (root = repositoryPath()) => fingerprint(pictureSources(root), root)
