import { readThemes } from '@cardroom/protocol'
import type { Routes } from '../route.ts'

const colours = (hex: Readonly<Record<string, string>>) =>
  Object.entries(hex).map(([name, value]) => ({ name, hex: value }))

/** Centre colour of each felt and background (A-SETTINGS-11). */
const felts = { blue: '#2C66A8', red: '#93323B', green: '#23774F', purple: '#5A47A2', gray: '#505B68' }

const themes = ['theme1', 'theme2', 'theme3', 'theme4', 'theme5']
const backs = ['black', 'dark', 'light', 'blue', 'red']

/** A card's picture is the SVG view named by its code in the theme's sheet, for example `theme3-four.svg#H10`. */
const settings = {
  colors: colours(felts),
  backgroundcolors: colours(felts),
  cards: themes.map((name) => ({ name, image: `/art/cards/${name}-four.svg` })),
  backdeck: backs.map((name) => ({ name, image: `/art/backs.svg#${name}` })),
}

export const themeRoutes = (routes: Routes): void => routes.open(readThemes, async () => ({ settings }))
