import type { RefusalCode } from '@cardroom/protocol'

/** Why the automatic top-up was switched off, by the code of the refused top-up. Each text ends a sentence. */
const topUpStopReasons: Readonly<Partial<Record<RefusalCode | 'host-refused', string>>> = {
  insufficient: 'your balance does not cover it',
  'buyin-limit': 'your limit for buy-ins is reached',
  'loss-limit': 'your limit for losses is reached',
  'timed-out': 'you are taking a time-out',
  'self-excluded': 'your account is excluded from play',
  'host-refused': 'the host has refused the chips',
}

/** The sentence that says why the server switched the automatic top-up off (N-TABLE-21). */
export const stoppedTopUpText = (code: string): string => {
  const reason = Object.hasOwn(topUpStopReasons, code)
    ? topUpStopReasons[code as keyof typeof topUpStopReasons]
    : undefined
  return `Automatic top-up is now off${reason ? `: ${reason}` : ''}`
}
