/** Number of characters of a code that adds a device (N-KEEP-02). */
export const DEVICE_CODE_LENGTH = 12

/**
 * The device code that the user meant by the typed text: in capitals, without spaces and dashes, and with digits
 * instead of letters that look like digits.
 */
export const normalizedDeviceCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .slice(0, DEVICE_CODE_LENGTH)

/** The code in groups of four, to be read aloud. */
export const groupedDeviceCode = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? ''

/** The address that a new device opens. The code is its fragment, which no server sees. */
export const deviceUrlOf = (code: string): string => `${location.origin}/device#${code}`
