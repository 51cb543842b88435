import * as protocol from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { isApi } from './is-api.ts'

it('every endpoint of the protocol counts as API: it is rate-limited, and no cache keeps its reply [S-API-07 S-API-08]', () => {
  const paths = Object.values(protocol).flatMap((one) =>
    typeof one === 'object' && one !== null && 'path' in one && 'reply' in one ? [String(one.path)] : [],
  )
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter((path) => !isApi(path))).toEqual([])
})
