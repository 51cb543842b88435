import { type RefusalCode, type RefusalMessage, refusalMessages } from '@cardroom/protocol'
import { chipsFromWire, chipsText } from '../format/chips.ts'

/** The text of a refusal, or a function that makes the text from its amounts; null: the server's message is shown. */
export type RefusalText = string | ((amounts: Pick<RefusalMessage, 'minimum' | 'maximum'>) => string) | null

const amountText = (wireChips = 0): string => chipsText(chipsFromWire(wireChips))

/**
 * The text that a player reads for each refusal, by its code: mostly the server's English message, for some refusals a
 * text with their amounts. A translation is another map of this form.
 */
export const refusalTexts = {
  ...refusalMessages,

  // For these codes the server's message is shown, because only it says what is wrong with the request.
  'bad-request': null,
  'not-allowed': null,
  'too-large': null,

  'buy-in-out-of-range': ({ minimum, maximum }) =>
    `${refusalMessages['buy-in-out-of-range']}${maximum ? `: ${amountText(minimum)} to ${amountText(maximum)}` : ''}`,
  'buy-in-below-last-stack': ({ minimum }) =>
    minimum
      ? `You left this table less than two hours ago: buy in for at least ${amountText(minimum)} chips`
      : refusalMessages['buy-in-below-last-stack'],
  'top-up-out-of-range': ({ maximum }) =>
    maximum ? `You can add ${amountText(maximum)} at most` : refusalMessages['top-up-out-of-range'],
} as const satisfies Readonly<Record<RefusalCode, RefusalText>>
