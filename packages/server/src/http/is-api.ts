/** Paths of the API; every other GET is the web client's. */
export const isApi = (url: string): boolean =>
  /^\/(auth|users|games|wallet|tournaments|game-history|notifications|uploads?|config|health|ready)(\/|\?|$)/.test(url)
