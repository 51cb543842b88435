import { Button, type ButtonProps } from '@mantine/core'
import { openOverlay } from '../navigation/overlays.ts'

/** Opens the dialog for a new home game (N-HOME-01). */
export const NewHomeGameButton = (props: Pick<ButtonProps, 'size'>) => (
  <Button variant="default" {...props} onClick={() => openOverlay({ kind: 'home-game' })}>
    NEW HOME GAME
  </Button>
)
