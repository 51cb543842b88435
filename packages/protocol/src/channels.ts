/**
 * A page has one connection. On it the lobby, a tournament, and every table have a channel each. A channel is a
 * Socket.IO namespace with a handshake of its own. Clients with a single channel use the default namespace, `/`.
 *
 * There are more names than channels, and a page takes the name that it has not used for the longest time. If a page
 * left a channel and at once joined one of the same name, both requests could reach the server together, and the server
 * would treat the page as a broken client.
 */
export const REUSABLE_CHANNEL_NAMES: readonly string[] = Array.from({ length: 16 }, (_, index) => `/${index + 1}`)

/**
 * Channels that one connection may have open (S-API-08): six tables, the lobby, a tournament, and some that are just
 * being closed.
 */
export const MAX_CHANNELS_PER_CONNECTION = 10
