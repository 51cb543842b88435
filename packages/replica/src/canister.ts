/** How a canister ended a call. */
export type CanisterOutcome =
  | { readonly ok: true; readonly reply: Uint8Array }
  | { readonly ok: false; readonly reject: Reject }

export interface Reject {
  /** reject code of the Internet Computer; 3: no such canister, 5: the canister trapped */
  readonly code: number
  readonly message: string
  /** error code of the Internet Computer: `IC0` and three digits */
  readonly errorCode: string
}

/** A canister (a program on the Internet Computer) as the replica's HTTP interface calls it. */
export interface Canister {
  /** principal in its canonical text */
  readonly id: string
  /** public metadata of the canister, by name */
  readonly metadata: Readonly<Record<string, string>>
  query(call: CanisterCall): Promise<CanisterOutcome>
  /** Runs an update call. @throws when the outcome is unknown; the process must stop */
  update(call: CanisterCall): Promise<CanisterOutcome>
}

export interface CanisterCall {
  readonly method: string
  /** Candid */
  readonly arg: Uint8Array
  /** principal in its canonical text */
  readonly caller: string
}

/** Thrown by a canister for an invalid call: the call is rejected and the canister's state does not change. */
export class Trap extends Error {
  override readonly name = 'Trap'
}
