import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** Runs a full garbage collection, or one of young objects only (`minor`). */
export const collectGarbage = runInNewContext('gc') as (options?: { readonly type: 'minor' }) => void
