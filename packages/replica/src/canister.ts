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

/** What runs behind the interface. */
export interface Canister {
  /** principal in its canonical text */
  readonly id: string
  /** public facts about it, by name */
  readonly metadata: Readonly<Record<string, string>>
  query(call: CanisterCall): Promise<CanisterOutcome>
  /** @throws when nobody knows whether it happened; the process must not go on */
  update(call: CanisterCall): Promise<CanisterOutcome>
}

export interface CanisterCall {
  readonly method: string
  /** Candid */
  readonly arg: Uint8Array
  /** principal in its canonical text */
  readonly caller: string
}

/** A call that makes no sense: the canister traps, and nothing has happened. */
export class Trap extends Error {
  override readonly name = 'Trap'
}
