/** The message for an HTTP call that did not reach the server. */
export const serverNotReachedText = 'No connection to the room'

/** The message of a page while it has no connection to the server and keeps retrying. */
export const retryingConnectionText = `${serverNotReachedText}. Trying again …`
