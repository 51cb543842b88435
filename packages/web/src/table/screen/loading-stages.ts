/** The stages of the loading overlay (B-SCREEN-06). */
export const loadingStages = {
  assets: { text: 'Loading Assets', percent: 0 },
  preparing: { text: 'Preparing Game', percent: 25 },
  joining: { text: 'Initializing Table', percent: 50 },
  drawing: { text: 'Finalizing Setup', percent: 75 },
  loaded: { text: 'Game Loaded', percent: 100 },
} as const
export type LoadingStage = keyof typeof loadingStages

/** Minimum time for which the loading overlay is shown (B-SCREEN-07), ms. */
export const loadingOverlayMinShownMs = 500
/** Duration of the fade of the loading overlay (B-SCREEN-07), ms. */
export const loadingOverlayFadeMs = 1000

export function loadingStage(readiness: {
  readonly hasArt: boolean
  readonly hasPainter: boolean
  readonly hasTable: boolean
  readonly isDrawn: boolean
}): LoadingStage {
  if (!readiness.hasArt) return 'assets'
  if (!readiness.hasPainter) return 'preparing'
  if (!readiness.hasTable) return 'joining'
  return readiness.isDrawn ? 'loaded' : 'drawing'
}
