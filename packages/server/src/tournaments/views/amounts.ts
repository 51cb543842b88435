import { ONE_CHIP } from '@cardroom/engine'

/** Converts hundredths of a tournament chip to whole chips, as stacks and blinds are sent (S-API-05); rounds down. */
export const wholeChips = (hundredths: number): number => Math.floor(hundredths / ONE_CHIP)
