/** The one address that a replica listens at. */
export const loopbackHost = '127.0.0.1'

/** Whether a page of this origin came from this machine. @param origin as a browser names it; none: not from a page */
export const isLoopbackOrigin = (origin: string | undefined): boolean => {
  if (origin === undefined || !URL.canParse(origin)) return false
  const { hostname } = new URL(origin)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || isLoopbackIpv4(hostname)
}

const isLoopbackIpv4 = (hostname: string): boolean => /^127(\.\d{1,3}){3}$/.test(hostname)
