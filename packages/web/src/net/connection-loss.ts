import { create } from 'zustand'

/**
 * Whether this page has lost a connection to the server and none of its channels has come up since. The browser may
 * still count as online: then only the server is away.
 */
export const useConnectionLoss = create<{ readonly isLost: boolean }>(() => ({ isLost: false }))

export const setConnectionLoss = (isLost: boolean): void => useConnectionLoss.setState({ isLost })
