import { type ConfirmationCode, confirmationMessages, type RefusalCode, type RefusalMessage } from '@cardroom/protocol'
import { type RefusalText, refusalTexts } from './refusals.ts'

const textByCode = <Code extends string, Text>(texts: Readonly<Record<Code, Text>>, code: string): Text | null =>
  Object.hasOwn(texts, code) ? texts[code as Code] : null

/** The text of a refusal; the server's message if there is no text for the code, as for a code of a newer server. */
export const refusalText = (refusal: RefusalMessage): string => {
  const text = textByCode<RefusalCode, RefusalText>(refusalTexts, refusal.code)
  if (text === null) return refusal.message
  return typeof text === 'string' ? text : text(refusal)
}

/** The text of a confirmation; the server's message if its code is missing or unknown. */
export const confirmationText = (confirmation: {
  readonly code?: string | undefined
  readonly message: string
}): string =>
  textByCode<ConfirmationCode, string>(confirmationMessages, confirmation.code ?? '') ?? confirmation.message
