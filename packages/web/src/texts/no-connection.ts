/** What a user reads when a call did not reach the server. */
export const notReached = 'No connection to the room'

/** What a page says while it has no connection and keeps retrying. */
export const unreachedText = `${notReached}. Trying again …`
