import { spokenChips } from '../../../format/chips.ts'
import { refusalTexts } from '../../../texts/refusals.ts'
import type { ChipOffer } from '../../model/tournament.ts'

/** The words of the two popups that sell chips in a tournament (B-REBUY-05, B-REBUY-06). */
export const offerWords = {
  rebuy: { title: 'REBUY', price: 'Rebuy', chips: 'Rebuy Chips' },
  addon: { title: 'ADD-ON', price: 'Add-On', chips: 'Add-On Chips' },
} as const

type OfferKind = keyof typeof offerWords

/** The figures of the popup, as the server sent them ([Q79]). */
export const offerRows = (what: OfferKind, offer: ChipOffer): readonly (readonly [name: string, value: string])[] => [
  ['Balance', spokenChips(offer.balance)],
  [offerWords[what].price, spokenChips(offer.price)],
  ['Registration Fee', spokenChips(offer.fee)],
  ['Total', spokenChips(offer.total)],
  [offerWords[what].chips, spokenChips(offer.chips)],
]

/** Why it cannot be bought; null if it can. */
export const offerFault = (offer: ChipOffer): string | null =>
  offer.balance < offer.total ? refusalTexts.insufficient : null
