import type { HtmlTagDescriptor, Plugin } from 'vite'
import { colour } from '../src/design/tokens.ts'
import { logoSvg } from '../src/ui/theme/mark.ts'
import { manifestFile, manifestJson } from './manifest.ts'
import { basicFontPattern } from './narrowed-fonts.ts'

const icon = 'favicon.svg'

/**
 * Head tags made from the design tokens: icons, manifest, the colour of the browser's own bars, and the font of the
 * first text.
 */
export const headTagsPlugin = (): Plugin => ({
  name: 'cardroom:head-tags',
  configureServer: (server) => {
    server.middlewares.use(`/${icon}`, (_request, response) => {
      response.setHeader('content-type', 'image/svg+xml')
      response.end(logoSvg())
    })
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: icon, source: logoSvg() })
    this.emitFile({ type: 'asset', fileName: manifestFile, source: manifestJson() })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const font = Object.keys(bundle ?? {}).find((name) => basicFontPattern.test(name))
      return [
        { tag: 'link', attrs: { rel: 'icon', type: 'image/svg+xml', href: `/${icon}` } },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/touch-180.png' } },
        { tag: 'link', attrs: { rel: 'manifest', href: `/${manifestFile}` } },
        { tag: 'meta', attrs: { name: 'theme-color', content: colour.bg1 } },
        ...(font === undefined ? [] : [fontPreload(font)]),
      ]
    },
  },
})

const fontPreload = (font: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true },
  injectTo: 'head-prepend',
})
