/**
 * Number of bot accounts of a room, which is the limit of house bots playing at once. The room recognizes the wallets of
 * so many bots, and the program of the house bots plays with as many.
 */
export const HOUSE_BOT_COUNT = 60
