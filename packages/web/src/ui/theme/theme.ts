import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import {
  colour,
  easingByMotion,
  iconMeasures,
  motionDurationsMs,
  pageMeasures,
  pageTypography,
  radius,
  zIndexByLayer,
} from '../../design/tokens.ts'
import styles from './components.module.css'

const { goldHi, gold, goldLo } = colour
// Mantine needs ten shades per colour. The product has three gold tones; the sixth shade is the primary one.
const goldShades: MantineColorsTuple = [goldHi, goldHi, goldHi, goldHi, goldHi, gold, goldLo, goldLo, goldLo, goldLo]
const { text1, text2, text3, lineCtl, line, bg3, bg2, bg1, bg0 } = colour
const darkShades: MantineColorsTuple = [text1, text2, text3, lineCtl, line, bg3, bg2, bg1, bg0, bg0]

/** The smallest size of a control that a finger can press, a CSS length; the style sheets use this variable too. */
const minTargetSize = 'var(--target)'

/**
 * Gives the close button of a dialog or drawer an accessible name. Removes the role of the header, which would
 * otherwise count as a second banner of the page.
 */
const accessibleHeader = {
  closeButtonProps: { 'aria-label': 'Close' },
  attributes: { header: { role: 'none' } },
} as const

/** The transitions of drawers, sheets and dialogs (N-LOOK-06). */
const panelTransition = {
  duration: motionDurationsMs.panelIn,
  exitDuration: motionDurationsMs.panelOut,
  timingFunction: `cubic-bezier(${easingByMotion.panelIn.join()})`,
} as const

const px = (pixels: number) => `${pixels}px`

/** A box to type in or to choose from, with its label above. */
const inputProps = {
  classNames: { input: styles.input, label: styles.label, error: styles.error },
  defaultProps: { radius: radius.input, size: 'lg' },
}

/** The theme of the component library, made from the design tokens (N-LOOK-01). */
export const mantineTheme = createTheme({
  colors: { dark: darkShades, gold: goldShades },
  primaryColor: 'gold',
  primaryShade: 5,
  autoContrast: true,
  black: colour.ink,
  white: text1,
  fontFamily: 'var(--font)',
  fontSizes: {
    xs: px(pageTypography.caption.size),
    sm: px(pageTypography.small.size),
    md: px(pageTypography.body.size),
    lg: px(pageTypography.body.size),
    xl: px(pageTypography.h2.size),
  },
  lineHeights: {
    xs: px(pageTypography.caption.line),
    sm: px(pageTypography.small.line),
    md: px(pageTypography.body.line),
    lg: px(pageTypography.body.line),
    xl: px(pageTypography.h2.line),
  },
  radius: {
    xs: px(radius.input),
    sm: px(radius.input),
    md: px(radius.buttonSmall),
    lg: px(radius.card),
    xl: px(radius.dialog),
  },
  defaultRadius: 'md',
  focusRing: 'never',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { classNames: { root: styles.button }, defaultProps: { size: 'md' } },
    ActionIcon: { classNames: { root: styles.icon }, defaultProps: { variant: 'subtle', size: minTargetSize } },
    Modal: {
      classNames: { content: styles.dialog, header: styles.dialogHeader, title: styles.dialogTitle },
      defaultProps: {
        centered: true,
        zIndex: zIndexByLayer.dialogs,
        size: pageMeasures.dialogWidth,
        radius: radius.dialog,
        overlayProps: { className: styles.overlay },
        transitionProps: { transition: 'pop', ...panelTransition },
        ...accessibleHeader,
      },
    },
    Drawer: {
      classNames: {
        inner: styles.besideInsets,
        content: styles.drawer,
        header: styles.dialogHeader,
        title: styles.dialogTitle,
      },
      defaultProps: {
        overlayProps: { className: styles.overlay },
        transitionProps: panelTransition,
        ...accessibleHeader,
      },
    },
    CloseButton: {
      classNames: { root: styles.icon },
      defaultProps: { size: minTargetSize, iconSize: iconMeasures.size },
    },
    TextInput: inputProps,
    Textarea: inputProps,
    NumberInput: inputProps,
    NativeSelect: inputProps,
    Checkbox: { classNames: { input: styles.checkbox, label: styles.checkLabel, error: styles.error } },
    Radio: { classNames: { radio: styles.radio } },
    Switch: {
      classNames: { track: styles.track, thumb: styles.thumb, label: styles.switchLabel },
      defaultProps: { withThumbIndicator: false },
    },
    Accordion: {
      classNames: {
        item: styles.section,
        control: styles.sectionControl,
        label: styles.sectionLabel,
        content: styles.sectionContent,
      },
    },
    Skeleton: { classNames: { root: styles.skeleton } },
    Notification: { classNames: { root: styles.toast, title: styles.toastText, description: styles.toastText } },
  },
})

/** CSS variables for colours that Mantine would otherwise compute by itself. */
export const mantineThemeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {},
  dark: {
    '--mantine-color-body': bg0,
    '--mantine-color-text': text1,
    '--mantine-color-dimmed': text2,
    '--mantine-color-placeholder': text3,
    '--mantine-color-error': colour.bad,
    '--mantine-color-default': bg2,
    '--mantine-color-default-hover': bg3,
    '--mantine-color-default-border': lineCtl,
    '--mantine-color-default-color': text1,
    '--mantine-color-anchor': gold,
  },
})
