/** The only address a replica listens on. */
export const loopbackHost = '127.0.0.1'

/**
 * Whether a page of this origin was served by this machine.
 * @param origin the Origin header; undefined if the request has none, because it does not come from a page
 */
export const isLoopbackOrigin = (origin: string | undefined): boolean => {
  if (origin === undefined || !URL.canParse(origin)) return false
  const { hostname } = new URL(origin)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || isLoopbackIpv4(hostname)
}

const isLoopbackIpv4 = (hostname: string): boolean => /^127(\.\d{1,3}){3}$/.test(hostname)
