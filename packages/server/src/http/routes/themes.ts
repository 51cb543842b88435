import { readThemes } from '@cardroom/protocol'
import type { Routes } from '../route.ts'

const colours = (hex: Readonly<Record<string, string>>) =>
  Object.entries(hex).map(([name, value]) => ({ name, hex: value }))

/** The inner tone of each felt and room colour (DESIGN-TOKENS 1). */
const felts = { blue: '#2C66A8', red: '#93323B', green: '#23774F', purple: '#5A47A2', gray: '#505B68' }

const images = (kind: string, names: readonly string[]) =>
  names.map((name) => ({ name, image: `/art/${kind}/${name}.svg` }))

const settings = {
  colors: colours(felts),
  backgroundcolors: colours(felts),
  cards: images('cards', ['theme1', 'theme2', 'theme3', 'theme4', 'theme5']),
  backdeck: images('backs', ['black', 'dark', 'light', 'blue', 'red']),
}

export const themeRoutes = (routes: Routes): void => routes.open(readThemes, async () => ({ settings }))
