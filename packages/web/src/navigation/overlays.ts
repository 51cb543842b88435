import type { ListedHomeGame } from '@cardroom/protocol'
import { create } from 'zustand'

/** A dialog or menu over the page; one at a time (A-SHELL-10). */
export type Overlay =
  | { readonly kind: 'menu' | 'settings' | 'about' | 'notifications' | 'wallets' | 'disconnect' }
  /** `earlierGame`: an earlier home game whose name and rules the form starts with. */
  | { readonly kind: 'home-game'; readonly earlierGame?: Pick<ListedHomeGame, 'name' | 'rules'> }
  | { readonly kind: 'add-device' | 'device-code' }
  | { readonly kind: 'safety'; readonly tab: 'exclusion' | 'time-out' | 'limits' }
  /** `afterSave`: a saved profile leads to the landing page, to the practice seat of PLAY NOW ([Q3]), or nowhere. */
  | { readonly kind: 'profile'; readonly afterSave: 'landing' | 'practice-seat' | 'stay' }

export const useOverlay = create<{ readonly overlay: Overlay | null }>(() => ({ overlay: null }))

export const openOverlay = (overlay: Overlay): void => useOverlay.setState({ overlay })

/**
 * Closes the open overlay.
 * @param openedOverlay closes only this overlay: a dialog that finishes late must not close a newer one; null for any
 */
export const closeOverlay = (openedOverlay: Overlay | null = null): void => {
  if (openedOverlay === null || useOverlay.getState().overlay === openedOverlay) useOverlay.setState({ overlay: null })
}
