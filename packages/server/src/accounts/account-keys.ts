import type { AccountKey } from '@cardroom/protocol'
import type { Clock } from '../ports/clock.ts'
import type { IdGenerator, UserId } from '../ports/ids.ts'
import { Refused } from '../ports/refusal.ts'
import type { AccountKeyRow, AccountKeyStore } from '../store/account-keys.ts'
import type { SessionOwner } from '../store/sessions.ts'
import type { AccessTokenRegistry } from './access-token.ts'

/** Limit of the unrevoked sign-in keys (wallet, passkeys, devices) of one user. */
const MAX_KEYS_PER_USER = 20

export interface AccountKeysPorts {
  readonly keys: Pick<AccountKeyStore, 'byId' | 'listOf' | 'add' | 'revoke'>
  readonly tokens: Pick<AccessTokenRegistry, 'announceKeyRevoked'>
  readonly clock: Clock
  readonly ids: IdGenerator
  /**
   * Whether chips are play money. If they are not, the wallet's key cannot be revoked, because the wallet owns the
   * account.
   */
  readonly playMoney: boolean
}

/** The stored fields of a key that a user adds besides the wallet's key: a passkey, or the key of a device. */
export type AddedKey = Parameters<AccountKeyStore['add']>[0]

export type AccountKeyRegistry = ReturnType<typeof accountKeyRegistry>

/**
 * A user's sign-in keys: the wallet's key, and the passkeys and device keys that the user added (N-KEEP-02, N-KEEP-03).
 */
export const accountKeyRegistry = ({ keys, tokens, clock, ids, playMoney }: AccountKeysPorts) => ({
  listOf: async (user: UserId, currentKey: string): Promise<readonly AccountKey[]> =>
    (await keys.listOf(user)).map((key) => keyView(key, currentKey)),

  /** @throws Refused too-many-keys, key-in-use */
  add: async (key: Omit<AddedKey, 'id' | 'createdAt'>): Promise<AddedKey> => {
    const addedKey = { ...key, id: ids.next(), createdAt: clock.now() }
    const result = await keys.add(addedKey, MAX_KEYS_PER_USER)
    if (result === 'full') throw new Refused('too-many-keys')
    if (result === 'taken') throw new Refused('key-in-use')
    return addedKey
  },

  /**
   * Revokes a key. Its sessions end at once, and their sockets are closed. The caller must run no other call of the
   * same user meanwhile.
   * @throws Refused unknown-key, owner-key, last-key
   */
  revoke: async (user: UserId, id: string): Promise<void> => {
    const liveKeys = await keys.listOf(user)
    const key = liveKeys.find((liveKey) => liveKey.id === id)
    if (key === undefined) throw new Refused('unknown-key')
    if (key.kind === 'wallet' && !playMoney) throw new Refused('owner-key')
    if (liveKeys.length === 1) throw new Refused('last-key')
    await keys.revoke(id, clock.now())
    tokens.announceKeyRevoked(id)
  },

  /**
   * Checks that the session was opened with the wallet that owns the account: only such a session may withdraw chips
   * (N-KEEP-03).
   * @throws Refused owner-only for a session of another key
   */
  requireOwner: async ({ key }: Pick<SessionOwner, 'key'>): Promise<void> => {
    if ((await keys.byId(key))?.kind !== 'wallet') throw new Refused('owner-only')
  },
})

export const keyView = (
  {
    id,
    kind,
    name,
    createdAt,
    lastUsedAt,
  }: Omit<AccountKeyRow, 'user' | 'credential' | 'publicKey' | 'counter' | 'revokedAt'>,
  currentKey: string,
): AccountKey => ({ id, kind, name, createdAt, lastUsedAt, current: id === currentKey })
