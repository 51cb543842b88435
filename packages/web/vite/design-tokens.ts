import type { Plugin } from 'vite'
import { tokensCss } from '../src/design/css-variables.ts'

/** Fills `src/design/tokens.css` with the custom properties of the design tokens. */
export const designTokensPlugin = (): Plugin => ({
  name: 'cardroom:design-tokens',
  enforce: 'pre',
  transform: { filter: { id: /\/src\/design\/tokens\.css/ }, handler: tokensCss },
})
