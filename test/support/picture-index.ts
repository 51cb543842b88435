import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const path = fileURLToPath(new URL('../../docs/pictures/README.md', import.meta.url))

/** The index of the stored pictures, as it should be. @param pages names of the screens, in their order */
const pictureIndexText = (pages: readonly string[]): string =>
  [
    '# Pictures',
    '',
    'What the screens look like at 1560 x 900 and 414 x 915, taken and compared by the tests. After a deliberate change,',
    '`UPDATE_PICTURES=1 npx vitest run --project browser test/browser/screens.test.ts` takes those of account and lobby',
    'anew, and `test/browser/table-states.test.ts` those of the table; then look at each.',
    '',
    '`npm run pictures` compares them all and notes a green run in [green-runs.txt](green-runs.txt): what the pictures depend on',
    '(client, fixtures, tests, the pictures themselves) as a hash, and the browser and fonts that drew them. `npm test` skips them',
    'where that line is there already; else it compares each screen in one of the two windows, and writes the line after a green',
    'run; commit it. `npm run test:long` always compares them all.',
    '',
    '- `table/`: one picture for every named state of the table in `packages/web/dev/states`.',
    '- `pages/`: account and lobby, by screen and list state (`test/support/screens.ts`):',
    '',
    '| screen | desktop | mobile |',
    '|---|---|---|',
    ...pages.map((name) => `| ${name} | [desktop](pages/${name}-desktop.png) | [mobile](pages/${name}-mobile.png) |`),
    '',
  ].join('\n')

/** @returns what is wrong with the index of the stored pictures; null if it names them all */
export const pictureIndexFault = (pages: readonly string[]): string | null => {
  const index = pictureIndexText(pages)
  if (process.env.UPDATE_PICTURES === '1') writeFileSync(path, index)
  return existsSync(path) && readFileSync(path, 'utf8') === index
    ? null
    : 'docs/pictures/README.md does not name every picture; UPDATE_PICTURES=1 writes it anew'
}
