import type { FrameWriter } from '../outbox.ts'

/** An Engine.IO connection whose client reads every frame at once. */
export const readingClient = (read: (frames: readonly Buffer[]) => void = () => {}): FrameWriter => ({
  readyState: 'open',
  writeBuffer: [],
  transport: { socket: { bufferedAmount: 0, _sender: { sendFrame: read } } },
  on: () => {},
  write: () => {},
})
