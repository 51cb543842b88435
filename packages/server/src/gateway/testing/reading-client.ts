import type { FrameWriter } from '../outbox.ts'

/** An Engine.IO connection whose client reads every packet at once. */
export const readingClient = (read: (frames: readonly Buffer[]) => void = () => {}): FrameWriter => {
  let onFlush = () => {}
  return {
    writeBuffer: [],
    transport: { socket: { bufferedAmount: 0 } },
    on: (_, listener) => {
      onFlush = listener
    },
    write(_, packet) {
      this.writeBuffer.push(packet)
      this.writeBuffer = []
      onFlush()
      read(packet.wsPreEncodedFrame)
    },
  }
}
