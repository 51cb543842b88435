import { ONE_CHIP } from '@cardroom/engine'

/** Hundredths of a tournament chip to whole chips, as stacks and blinds are sent (S-API-05). */
export const wholeChips = (hundredths: number): number => Math.floor(hundredths / ONE_CHIP)
