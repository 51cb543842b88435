import { type ConfirmationCode, confirmationMessages } from '@cardroom/protocol'

/** The payload of a `success` event. */
export const successPayload = (gameId: string, code: ConfirmationCode) => ({
  gameId,
  message: confirmationMessages[code],
  code,
})
