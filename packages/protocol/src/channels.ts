/**
 * A page has one connection, and a channel on it for each of its parts: the lobby, a tournament, every table. A channel is a
 * Socket.IO namespace with a handshake of its own. Clients with a single channel use the default namespace, `/`.
 *
 * There are more names than channels: a page takes the name that it has not used for longest. If a page left a channel
 * and joined the same name again at once, both could reach the server together, and the server would take that for a
 * broken client.
 */
export const CHANNEL_NAMES: readonly string[] = Array.from({ length: 16 }, (_, index) => `/${index + 1}`)

/**
 * Channels that one connection may have open (S-API-08): six tables, the lobby, a tournament, and some that are just
 * being closed.
 */
export const CHANNELS_OF_PAGE = 10
