import { type ConfirmationCode, confirmationMessages } from '@cardroom/protocol'

/** The payload of a `success` message. */
export const successPayload = (gameId: string, code: ConfirmationCode) => ({
  gameId,
  message: confirmationMessages[code],
  code,
})
