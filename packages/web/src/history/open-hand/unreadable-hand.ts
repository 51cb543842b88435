/** A hand that does not open. The message is a sentence for the user that says what is wrong and where. */
export class UnreadableHand extends Error {}

/** Ends the reading of a hand. @param sentence says what is wrong and where */
export const refuse = (sentence: string): never => {
  throw new UnreadableHand(sentence)
}
