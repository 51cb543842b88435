import { buildTarget } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { currentGreenPictureRunLine, recordGreenPictureRun } from './lib/green-pictures.mjs'
import { installPackages } from './lib/install.mjs'
import { pictureTests } from './lib/picture-sources.mjs'
import { printProgress } from './lib/say.mjs'
import { onStopRequest } from './lib/stopping.mjs'
import { openTestRun } from './lib/test-run.mjs'
import { runTests } from './lib/vitest.mjs'

// Compares all pictures, those of desktop and of mobile windows. If all are right, it records that, so that `npm test`
// need not compare them again (docs/pictures/README.md).
onStopRequest(() => process.exit(1))
openTestRun()
await installPackages()
const CHROMIUM_PATH = await ensureChromium()
await buildTarget('room')
const line = currentGreenPictureRunLine(CHROMIUM_PATH)
const { code } = await runTests(
  'browser',
  { ...process.env, CHROMIUM_PATH, PICTURES: 'compared', EVERY_FORM: '1' },
  'shown',
  pictureTests,
)
if (code === 0) printProgress(recordGreenPictureRun(line) ?? 'The pictures are as kept.')
process.exit(code)
