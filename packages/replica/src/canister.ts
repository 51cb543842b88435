/** How a canister ended a call. */
export type CanisterOutcome =
  | { readonly ok: true; readonly reply: Uint8Array }
  | { readonly ok: false; readonly reject: Reject }

export interface Reject {
  /** 3: no such canister; 5: the canister trapped */
  readonly code: number
  readonly message: string
  /** the Internet Computer's own code, `IC0` and three digits */
  readonly errorCode: string
}

/** The code behind the HTTP interface. */
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

/** An invalid call: the canister traps and nothing changes. */
export class Trap extends Error {
  override readonly name = 'Trap'
}
