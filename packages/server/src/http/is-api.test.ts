import * as protocol from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { isApi } from './is-api.ts'

it('every HTTP endpoint of the protocol counts as API, so that it is rate-limited and not cached [S-API-07 S-API-08]', () => {
  const paths = Object.values(protocol).flatMap((one) =>
    typeof one === 'object' && one !== null && 'path' in one && 'reply' in one ? [String(one.path)] : [],
  )
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter((path) => !isApi(path))).toEqual([])
})
