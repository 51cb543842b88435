/**
 * The server's ledger if the page can reach it; a ledger on localhost can be reached only from a page of localhost.
 * @param hostname of the page's address
 */
export const ledgerIfReachable = <Ledger extends { readonly host: string }>(
  hostname: string,
  ledger: Ledger | null,
): Ledger | null =>
  ledger === null || isThisMachine(hostname) || !isThisMachine(new URL(ledger.host).hostname) ? ledger : null

const isThisMachine = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
