/** Loads the code of the table screen; also called early, to prefetch it. */
export const importTableScreen = () => import('./GamePlayPage.tsx')
