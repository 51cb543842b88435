import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { UserId } from '../ports/ids.ts'
import { Refused } from '../ports/refusal.ts'
import type { AccountKeyStore } from '../store/account-keys.ts'

const CODE_LIFETIME_MS = 600_000
const HOUR_MS = 3_600_000
/** Wrong tries allowed per hour, for each code and for each client address (N-KEEP-02). */
const MAX_WRONG_CODES_PER_HOUR = 5
/** Digits, and letters that are not easily confused with them: 32 in all, so each carries five bits. */
const CODE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 12
/**
 * The first characters of a code are the key by which the stored code is found. The other eight are a secret of 40
 * bits.
 */
const SELECTOR_LENGTH = 4

const slowHash = promisify<string, string, number, Buffer>(scrypt)
/** A slow hash (scrypt), because the secret is short enough to be typed. */
const hashOf = async (code: string): Promise<string> => (await slowHash(code, 'device code', 32)).toString('hex')
const selectorOf = (code: string): string => code.slice(0, SELECTOR_LENGTH)

/** One-time codes with which a user adds a device (N-KEEP-02). */
export const deviceCodeIssuer = (
  keys: Pick<AccountKeyStore, 'putCode' | 'userOfCode' | 'takeCode'>,
  { clock, entropy }: { readonly clock: Clock; readonly entropy: Entropy },
) => ({
  /** Creates a code. The user's previous code becomes void. */
  create: async (user: UserId): Promise<{ readonly code: string; readonly expiresAt: number }> => {
    const code = Array.from(entropy.bytes(CODE_LENGTH), (byte) =>
      CODE_CHARACTERS.charAt(byte % CODE_CHARACTERS.length),
    ).join('')
    const expiresAt = clock.now() + CODE_LIFETIME_MS
    await keys.putCode(user, { selector: selectorOf(code), hash: await hashOf(code), expiresAt }, clock.now())
    return { code, expiresAt }
  },

  /** @returns the user who may have created the code, without a check of its secret part; null if there is none */
  possibleUserOf: (code: string): Promise<UserId | null> => keys.userOfCode(selectorOf(code)),

  /**
   * Uses up a code.
   * @param address rate-limit key of the client address; null: wrong codes are not counted by address
   * @returns the user who created the code
   * @throws Refused bad-device-code, too-many-device-codes
   */
  take: async (code: string, address: string | null): Promise<UserId> => {
    const now = clock.now()
    const selector = selectorOf(code)
    const codeUser = await keys.takeCode({
      selector,
      hash: await hashOf(code),
      keys: [`device code ${selector}`, ...(address === null ? [] : [`device code address ${address}`])],
      at: now,
      since: now - HOUR_MS,
      maxWrong: MAX_WRONG_CODES_PER_HOUR,
    })
    if (codeUser === 'wrong') throw new Refused('bad-device-code')
    if (codeUser === 'too-many') throw new Refused('too-many-device-codes')
    return codeUser
  },
})
