import { create } from 'zustand'

/** What lies over the page: one at a time (A-SHELL-10). */
export type Overlay =
  | { readonly kind: 'menu' | 'settings' | 'about' | 'notifications' | 'wallets' | 'disconnect' }
  | { readonly kind: 'safety'; readonly tab: 'exclusion' | 'time-out' | 'limits' }
  /** `next` is where a saved profile leads: the landing page, or the free seat of PLAY NOW ([Q3]). */
  | { readonly kind: 'profile'; readonly next: 'landing' | 'practice-seat' }

export const useOverlay = create<{ readonly overlay: Overlay | null }>(() => ({ overlay: null }))

export const openOverlay = (overlay: Overlay): void => useOverlay.setState({ overlay })
export const closeOverlay = (): void => useOverlay.setState({ overlay: null })
