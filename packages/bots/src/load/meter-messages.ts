import type { ServerUsage } from './figures.ts'

/**
 * What the parent process asks of the meter in a server process. The answer to `memory` is the number of bytes in use
 * after a garbage collection. `profile` is the file for a CPU profile, or null.
 */
export type MeterRequest =
  | { readonly meter: 'start' | 'stop'; readonly profile: string | null }
  | { readonly meter: 'memory' }

export type MeterReading = Omit<ServerUsage, 'bytesPerSocket' | 'socketsOpenedPerSecond'>
