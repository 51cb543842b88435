import { CanisterSignatureThread } from '@cardroom/ic/verify'
import { processChannel } from '../bus/process-channel.ts'
import type { RoomConfig } from '../config/room-config.ts'
import type { Notifier } from '../notifications/notifier.ts'
import { chipsFromWire } from '../ports/amounts.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { IdGenerator } from '../ports/ids.ts'
import type { Nodes } from '../ports/nodes.ts'
import type { OneAtATime } from '../ports/one-at-a-time.ts'
import type { Store } from '../store/store.ts'
import { accessTokenRegistry } from './access-token.ts'
import { accountKeyRegistry } from './account-keys.ts'
import { addedKeySignInFlow } from './added-key-sign-ins.ts'
import { deviceCodeIssuer } from './device-codes.ts'
import { passkeyVerifier } from './passkeys.ts'
import { sessionChangeSchema } from './session-changes.ts'
import { signInFlow } from './sign-in.ts'

export interface OpenSignInPorts {
  readonly config: RoomConfig
  readonly store: Pick<Store, 'users' | 'accountKeys' | 'challenges' | 'pushSubscriptions' | 'ledger' | 'sessions'>
  readonly notifier: Notifier
  readonly clock: Clock
  readonly entropy: Entropy
  readonly ids: IdGenerator
  readonly isHouseBot: (principal: string) => boolean
  readonly bus: Bus
  readonly nodes: Nodes
  /** The queue per user in which accounts are changed and deleted. */
  readonly oneAtATime: OneAtATime
}

/** Sets up sign-in: the sessions, and the keys with which users sign in (wallet, passkeys, devices). */
export const openSignIn = (ports: OpenSignInPorts) => {
  const { config, store, clock, entropy, ids } = ports
  const tokens = accessTokenRegistry(
    store.sessions,
    entropy,
    processChannel(ports, 'room:sessions', sessionChangeSchema),
  )
  const signatures = new CanisterSignatureThread(config.ledgerRootKey === null ? {} : { rootKey: config.ledgerRootKey })
  const codes = deviceCodeIssuer(store.accountKeys, ports)
  const keys = accountKeyRegistry({ keys: store.accountKeys, tokens, clock, ids, playMoney: config.playMoney })
  const passkeyChecks = passkeyVerifier({ ...ports, keys: store.accountKeys, challenges: store.challenges })
  const signInPorts = {
    ...ports,
    ...{ users: store.users, ledger: store.ledger, challenges: store.challenges },
    keys: store.accountKeys,
    subscriptions: store.pushSubscriptions,
    tokens,
    domain: config.domain,
    signUpChips: chipsFromWire(config.signUpChips),
    checkCanisterSignature: signatures.check,
  }
  return {
    tokens,
    signIn: signInFlow(signInPorts),
    addedKeySignIns: addedKeySignInFlow({
      ...signInPorts,
      storedKeys: store.accountKeys,
      passkeys: passkeyChecks,
      deviceCodes: codes,
      keys,
    }),
    keys,
    deviceCodes: codes,
    passkeys: passkeyChecks,
    close: async (): Promise<void> => {
      tokens.close()
      await signatures.stop()
    },
  }
}
