/** The message for an HTTP call that did not reach the server. */
export const notReached = 'No connection to the room'

/** The message of a page while it has no connection to the server and keeps retrying. */
export const unreachedText = `${notReached}. Trying again …`
