import { type RefusalCode, refusalMessages } from '@cardroom/protocol'

/** Why a client's request was refused: a code, and the smallest and largest amounts that would have been accepted. */
export interface Refusal {
  readonly code: RefusalCode
  /** hundredths of a chip */
  readonly minimum?: number
  /** hundredths of a chip */
  readonly maximum?: number
}

/** Thrown to refuse a call. The HTTP server's error handler sends the refusal as the reply. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal
  readonly code: RefusalCode
  constructor(refusalOrCode: RefusalCode | Refusal) {
    const refusal = typeof refusalOrCode === 'string' ? { code: refusalOrCode } : refusalOrCode
    super(refusalMessages[refusal.code])
    this.refusal = refusal
    this.code = refusal.code
  }
}

/** The answer of a table or a tournament to a command of a player or an operator. */
export type AcceptedOrRefused = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal }

/** @throws Refused with the answer's refusal if the answer is not ok */
export const requireOk = (answer: AcceptedOrRefused): void => {
  if (!answer.ok) throw new Refused(answer.refusal)
}
