/** Loads the code of the table screen; also called early, to prefetch it. */
export const loadTableCode = () => import('./GamePlayPage.tsx')
