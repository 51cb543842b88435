import type { Plugin } from 'vite'

/** Leaves out code that the bundler cannot know to be unused. */
export const unusedCodePlugins = (): Plugin[] => [
  {
    // The client connects by WebSocket only (src/net/connection.ts).
    name: 'cardroom:other-transports',
    apply: 'build',
    transform: {
      filter: { id: /\/engine\.io-client\/build\/esm\/transports\/index\.js$/ },
      handler: () => ({
        code: "import { WS } from './websocket.node.js'\nexport const transports = { websocket: WS }\n",
        map: null,
      }),
    },
  },
  {
    // Only the server's description of the API shows the summaries of the endpoints.
    name: 'cardroom:endpoint-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/protocol\/src\/http\/[\w-]+\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(/^\s*summary:\s*(?:'[^']*'|"[^"]*"|`[^`]*`),$/gm, ''), map: null }),
    },
  },
]

interface Removable {
  remove(): void
}

const lightScheme = /\[data-mantine-color-scheme=["']?light["']?\]/
/** Variables of the colours of the component library that the theme does not use (src/ui/theme/theme.ts). */
const unusedColour = /^--mantine-color-(?:blue|cyan|grape|green|indigo|lime|orange|pink|red|teal|violet|yellow)-/

/** A plugin of PostCSS that removes the light colour scheme and unused colours from the component library's styles. */
export const unusedStylesPlugin = {
  postcssPlugin: 'cardroom-unused-styles',
  Rule: (rule: Removable & { selectors: string[] }): void => {
    const usedSelectors = rule.selectors.filter((selector) => !lightScheme.test(selector))
    if (usedSelectors.length === 0) rule.remove()
    else if (usedSelectors.length < rule.selectors.length) rule.selectors = usedSelectors
  },
  Declaration: (declaration: Removable & { readonly prop: string }): void => {
    if (unusedColour.test(declaration.prop)) declaration.remove()
  },
}
