import { type AccountKey, addPasskey, requestNewPasskeyChallenge } from '@cardroom/protocol'
import { callEndpoint } from './current-session.ts'
import { deviceNameFrom } from './device-name.ts'

/** Whether a host is an IPv4 address, or an IPv6 address in brackets. Passkeys work only for hosts with a name. */
const isIpAddress = (hostname: string): boolean => /^\[|^\d+(?:\.\d+){3}$/.test(hostname)

/** Whether this page can use passkeys. Browsers offer them only on secure pages of a host with a name (N-KEEP-04). */
export const canUsePasskeys = (page: Pick<Window, 'isSecureContext' | 'location'> = window): boolean =>
  page.isSecureContext && 'PublicKeyCredential' in page && !isIpAddress(page.location.hostname)

/** Adds a passkey of this device to the user's account, after a click (N-KEEP-01). */
export const addPasskeyToAccount = async (): Promise<AccountKey> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const response = await startRegistration({ optionsJSON: await callEndpoint(requestNewPasskeyChallenge) })
  return callEndpoint(addPasskey, { body: { name: deviceNameFrom(navigator.userAgent), response } })
}
