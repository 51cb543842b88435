// Starts the worker where nothing is compiled (development and tests): a loader of TypeScript does not reach into threads.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
