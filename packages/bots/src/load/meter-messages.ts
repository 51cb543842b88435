import type { ServerUsage } from './figures.ts'

/** `memory` answers with the bytes in use after a garbage collection. */
export type MeterOrder =
  | { readonly meter: 'start' | 'stop'; readonly profile: string | null }
  | { readonly meter: 'memory' }

export type MeterAnswer = Omit<ServerUsage, 'bytesPerSocket' | 'socketsOpenedPerSecond'>
