import { type RefusalMessage, refusalMessages } from '@cardroom/protocol'
import { amountText, wireChipsOf } from './amounts.ts'
import type { Refusal } from './refusal.ts'

/** A refusal in the form in which clients get it, in an HTTP response or a socket event. */
export const refusalView = (refusal: Refusal): RefusalMessage => {
  const { code, minimum, maximum } = refusal
  return {
    code,
    message: messageOf(refusal),
    ...(minimum === undefined ? {} : { minimum: wireChipsOf(Math.max(0, minimum)) }),
    ...(maximum === undefined ? {} : { maximum: wireChipsOf(Math.max(0, maximum)) }),
  }
}

/** The text of a refusal for the player; for some codes with the amounts that would have been accepted. */
const messageOf = ({ code, minimum = 0, maximum = 0 }: Refusal): string => {
  const message = refusalMessages[code]
  if (maximum <= 0) return message
  switch (code) {
    case 'buy-in-out-of-range':
      return `${message}: ${amountText(minimum)} to ${amountText(maximum)}`
    case 'buy-in-below-last-stack':
      return `You left this table less than two hours ago: buy in for at least ${amountText(minimum)} chips`
    case 'top-up-out-of-range':
      return `You can add ${amountText(maximum)} at most`
    default:
      return message
  }
}
