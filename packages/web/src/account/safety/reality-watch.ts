import type { readRealityCheck } from '@cardroom/protocol'
import type * as z from 'zod/mini'
import { chipsOf, chipsText } from '../../table/model/chips.ts'

type Reality = z.infer<typeof readRealityCheck.reply>['data']

/** How often it is asked whether somebody has begun to play, ms. */
export const lookMs = 5 * 60_000
/** An answer never brings the next look nearer than this, ms. */
const leastMs = 1_000

export interface RealityPorts {
  readonly ask: () => Promise<Reality>
  readonly now: () => number
  /** @returns stops it */
  readonly later: (ms: number, run: () => void) => () => void
  readonly tell: (sentence: string) => void
  readonly log: (error: unknown) => void
}

const minutesText = (ms: number): string => {
  const minutes = Math.round(ms / 60_000)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(' ')
}

const sentenceOf = (since: number, net: number, now: number): string => {
  const chips = chipsOf(net)
  return `You have been playing for ${minutesText(now - since)}. Net result: ${chips > 0 ? '+' : ''}${chipsText(chips)}`
}

/**
 * Watches how long somebody has been playing. The sentence is a notice beside the table, so that the turn clock never
 * waits for it nor runs out behind it.
 * @returns stops the watch
 */
export const realityWatch = ({ ask, now, later, tell, log }: RealityPorts): (() => void) => {
  let stop = () => {}
  let isOver = false
  /** @param due when the check that this look is for was due, or null for a look in between */
  const look = async (due: number | null): Promise<void> => {
    let wait = lookMs
    let next: number | null = null
    try {
      const { since, net, next_at } = await ask()
      if (isOver) return
      // Who has left the tables meanwhile is told nothing.
      if (due !== null && since !== null && since < due) tell(sentenceOf(since, net, now()))
      if (next_at !== null && next_at - now() <= lookMs) {
        next = next_at
        wait = Math.max(leastMs, next_at - now())
      }
    } catch (error) {
      log(error)
    }
    if (!isOver) stop = later(wait, () => void look(next))
  }
  void look(null)
  return () => {
    isOver = true
    stop()
  }
}
