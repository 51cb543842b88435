// Runs all benchmarks, or only those named (npm run bench -- evaluator), and writes bench/results.md. The sections of
// the benchmarks that have run replace the old ones. A benchmark is a file packages/*/bench/NAME.bench.ts: it prints
// one Markdown section on standard output and exits with an error if a measured value misses its limit. A new file is
// found by its name.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { repositoryPath } from './lib/root.mjs'
import { exitWithMessage, printProgress } from './lib/say.mjs'

// Loads TypeScript with the part of tsx for ES modules only. The part for CommonJS makes typed arrays slower after a
// large module was loaded, and so our hand evaluator a third slower. The other benchmarks are not affected.
const TSX_LOADER = ['--import', 'tsx/esm']
const BENCH_SUFFIX = '.bench.ts'
const RESULTS = repositoryPath('bench', 'results.md')
const HEADING = '# Benchmarks\n\nWritten by `npm run bench`, section by section; not edited by hand.\n'

/** @returns bench files by name, relative to the repository */
const findBenches = () => {
  const folders = readdirSync(repositoryPath('packages')).map((name) => `packages/${name}/bench`)
  const files = folders.flatMap((folder) => {
    const names = existsSync(repositoryPath(folder)) ? readdirSync(repositoryPath(folder)) : []
    return names
      .filter((name) => name.endsWith(BENCH_SUFFIX))
      .map((name) => [name.slice(0, -BENCH_SUFFIX.length), `${folder}/${name}`])
  })
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)))
}

const git = (...args) => spawnSync('git', args, { cwd: repositoryPath(), encoding: 'utf8' }).stdout?.trim() ?? ''

const measurementNote = (file) => {
  const [packages, name] = file.split('/')
  const changes = git('status', '--porcelain', '--', `${packages}/${name}`) === '' ? '' : ' with local changes'
  const processors = cpus()
  return [
    `Measured on ${new Date().toISOString()} at commit ${git('rev-parse', '--short=12', 'HEAD')}${changes},`,
    `with \`node ${[...TSX_LOADER, file].join(' ')}\`, Node ${process.version}, ${process.platform} ${process.arch},`,
    `${processors.length} x ${processors[0]?.model.trim() ?? 'unknown processor'}.`,
  ].join(' ')
}

/** @returns sections of the results so far, by the name of their bench */
const readSections = () => {
  const [, ...parts] = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8').split(/^<!-- (\S+) -->\n/m) : []
  return new Map(parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1].trim()]] : [])))
}

const benches = findBenches()
const wantedBenches = process.argv.length > 2 ? process.argv.slice(2) : [...benches.keys()]
const unknownBench = wantedBenches.find((name) => !benches.has(name))
if (unknownBench !== undefined)
  exitWithMessage(`There is no bench called ${unknownBench}; there are: ${[...benches.keys()].join(', ')}.`)

const sections = readSections()
const failedBenches = []
for (const name of wantedBenches) {
  const file = benches.get(name)
  printProgress(`== ${name}`)
  const { status, stdout } = spawnSync(process.execPath, [...TSX_LOADER, file], {
    cwd: repositoryPath(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.stdout.write(`${stdout}\n`)
  if (status !== 0) failedBenches.push(name)
  // Rooms that the bench starts may print before its section.
  const headingIndex = stdout.search(/^## /m)
  if (headingIndex >= 0) sections.set(name, `${stdout.slice(headingIndex).trim()}\n\n${measurementNote(file)}`)
}

const sortedSections = [...sections].filter(([name]) => benches.has(name)).sort(([a], [b]) => (a < b ? -1 : 1))
mkdirSync(repositoryPath('bench'), { recursive: true })
writeFileSync(RESULTS, [HEADING, ...sortedSections.map(([name, text]) => `<!-- ${name} -->\n${text}\n`)].join('\n'))
printProgress(
  `Written to bench/results.md. ${failedBenches.length === 0 ? 'Every demand is met.' : `Failed: ${failedBenches.join(', ')}.`}`,
)
process.exit(failedBenches.length === 0 ? 0 : 1)
