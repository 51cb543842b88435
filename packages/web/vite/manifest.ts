import { colour } from '../src/design/tokens.ts'
import { productDescription, productName } from '../src/ui/theme/mark.ts'

export const manifestFile = 'manifest.webmanifest'

const icon = (name: string, pixels: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${pixels}.png`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose,
})

/** What a system needs to install the client as an application. */
export const manifestJson = (): string =>
  JSON.stringify({
    id: '/',
    name: productName,
    short_name: productName,
    description: productDescription,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colour.bg0,
    theme_color: colour.bg1,
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
  })
