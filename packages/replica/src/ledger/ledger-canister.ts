import { IDL } from '@icp-sdk/core/candid'
import { type Canister, type CanisterCall, type CanisterOutcome, Trap } from '../canister.ts'
import { type LedgerMethod, ledgerCandidText, ledgerMethods } from './candid.ts'
import type { Ledger } from './ledger.ts'
import { methodHandlers } from './methods.ts'

/** The ICP ledger as a canister: Candid in, Candid out. */
export const ledgerCanister = (id: string, ledger: Ledger, nowNs: () => bigint): Canister => {
  const answers = methodHandlers(ledger, nowNs)

  const runMethod = async (call: CanisterCall, mayChange: boolean): Promise<CanisterOutcome> => {
    const method = ledgerMethodOf(call.method)
    const type = method === null ? null : ledgerMethods[method]
    if (method === null || type === null || !(mayChange || type.annotations.includes('query'))) {
      const kind = mayChange ? 'update' : 'query'
      return rejectedOutcome(`Canister ${id} has no ${kind} method '${call.method}'.`, 'IC0536')
    }
    try {
      const answer = await answers[method](decodeArgument(type.argTypes, call.arg) as never, call.caller)
      return { ok: true, reply: IDL.encode(type.retTypes, [answer]) }
    } catch (error) {
      if (error instanceof Trap) return rejectedOutcome(`Canister ${id} trapped: ${error.message}`, 'IC0503')
      throw error
    }
  }
  return {
    id,
    metadata: { 'candid:service': ledgerCandidText },
    query: (call) => runMethod(call, false),
    update: (call) => runMethod(call, true),
  }
}

const ledgerMethodOf = (name: string): LedgerMethod | null =>
  Object.hasOwn(ledgerMethods, name) ? (name as LedgerMethod) : null

const decodeArgument = (types: IDL.Type[], arg: Uint8Array): unknown => {
  try {
    return IDL.decode(types, arg)[0]
  } catch (error) {
    throw new Trap(`failed to decode call arguments: ${(error as Error).message}`)
  }
}

const rejectedOutcome = (message: string, errorCode: string): CanisterOutcome => ({
  ok: false,
  reject: { code: 5, message, errorCode },
})
