import type { User } from '@cardroom/protocol'
import { useState } from 'react'
import { ApiCallFailed, errorTextOf } from '../net/api-call-failed.ts'
import { callEndpoint, session } from '../session/current-session.ts'
import { readStoredReferralCode } from '../session/referral-code.ts'
import { useUser } from '../session/session-store.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { type PlayerNameInput, useHasUsername } from './PlayerNameFields.tsx'
import { ensurePlayerAccount } from './player-account.ts'
import { readStoredLastPlayerName, storeLastPlayerName } from './player-name.ts'

/** Error codes whose message is shown at the name field. */
const nameErrorCodes: ReadonlySet<string> = new Set(['bad-name', 'name-taken'])

/** State of the form with which a player enters a home game: name, consent, error; `enter` signs in on submit. */
export const useHomeGameEntryForm = () => {
  const hasUsername = useHasUsername()
  const username = useUser()?.username ?? ''
  const [typed, setTyped] = useState<PlayerNameInput | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const choice = typed ?? { name: readStoredLastPlayerName(localStorage) ?? username, hasConsented: false }
  const isComplete = choice.name.trim() !== '' && (hasUsername || choice.hasConsented)

  /**
   * Signs in if needed, then runs `task`. Must be called in the click handler, so that a wallet may open its window.
   */
  const signInAndRun = async (task: (user: User, name: string) => Promise<void>): Promise<void> => {
    const name = choice.name.trim()
    setError(null)
    setBusy(true)
    try {
      const referralCode = readStoredReferralCode(sessionStorage)
      const ports = { session, call: callEndpoint, random: Math.random, referralCode }
      await task(await ensurePlayerAccount(name, ports), name)
      storeLastPlayerName(localStorage, name)
    } catch (fault) {
      if (fault instanceof ApiCallFailed && nameErrorCodes.has(fault.code)) setError(fault.message)
      else showToast('error', errorTextOf(fault))
    } finally {
      setBusy(false)
    }
  }

  const changeInput = (playerInput: PlayerNameInput): void => {
    setError(null)
    setTyped(playerInput)
  }
  return { fields: { input: choice, error, onChange: changeInput }, isComplete, isBusy, enter: signInAndRun }
}
