/** Whether a URL's path belongs to the API, not to the web client. */
export const isApi = (url: string): boolean =>
  /^\/(auth|users|games|home-games|wallet|tournaments|game-history|notifications|uploads?|config|health|ready)(\/|\?|$)/.test(
    url,
  )
