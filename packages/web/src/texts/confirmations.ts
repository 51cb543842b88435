import type { ConfirmationCode } from '@cardroom/protocol'

/** What a player reads when the room confirms an order, by the code of the confirmation. */
export const confirmationTexts: Readonly<Record<ConfirmationCode, string>> = {
  joined: 'You have joined the table',
  'chips-added': 'Your chips have been added',
  'chips-after-hand': 'Your chips come after this hand',
  'report-sent': 'Thank you, your report has been sent',
}
