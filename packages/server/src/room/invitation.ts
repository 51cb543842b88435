import { renderUnicodeCompact } from 'uqr'

interface Invitation {
  /** The addresses for other machines, without a trailing slash. */
  readonly urls: readonly string[]
  readonly isSecure: boolean
}

/** The terminal text for the operator, with the addresses for friends on the same network. */
export const networkInvitationText = ({ urls: [first, ...more], isSecure }: Invitation): string => {
  if (first === undefined) return 'This machine has no address in a network: no other device can reach the room.\n'
  const addressLines = [first, ...more].map((url) => `  ${url}\n`).join('')
  if (!isSecure) {
    return `Others on this network find it at:\n${addressLines}Over http their browsers open no wallet: start it with \`npm start -- --lan\`.\n`
  }
  return `${renderUnicodeCompact(first, { border: 2 })}
Others on this network find it at:
${addressLines}Each browser asks once whether to trust this room's own certificate. That is expected: choose "Advanced", then
"Proceed" or "Accept the risk"; in Safari "Show Details", then "visit this website".
`
}
