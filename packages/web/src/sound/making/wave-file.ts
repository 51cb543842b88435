const headerBytes = 44
const sampleBytes = 2
const maxSampleValue = 32_767

/**
 * A WAVE file with one channel of 16 bits.
 * @param samples -1 to 1
 * @param rate samples a second
 */
export function waveFile(samples: Float32Array, rate: number): Uint8Array {
  const length = samples.length * sampleBytes
  const bytes = new Uint8Array(headerBytes + length)
  const view = new DataView(bytes.buffer)
  const writeLetters = (offset: number, letters: string) => bytes.set(new TextEncoder().encode(letters), offset)
  writeLetters(0, 'RIFF')
  view.setUint32(4, headerBytes - 8 + length, true)
  writeLetters(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  // Format 1 (PCM samples), one channel.
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * sampleBytes, true)
  view.setUint16(32, sampleBytes, true)
  view.setUint16(34, sampleBytes * 8, true)
  writeLetters(36, 'data')
  view.setUint32(40, length, true)
  samples.forEach((sample, i) => {
    view.setInt16(headerBytes + i * sampleBytes, Math.round(Math.max(-1, Math.min(1, sample)) * maxSampleValue), true)
  })
  return bytes
}
