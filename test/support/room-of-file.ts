import { afterAll, onTestFinished } from 'vitest'
import { openTestRoom, type TestRoom, type TestRoomPorts } from './test-room.ts'

/** Opens a room for the tests of one file, and closes it after the last of them. */
export const roomOfFile = async (config?: object, ports?: TestRoomPorts): Promise<TestRoom> => {
  const room = await openTestRoom(config, ports)
  afterAll(() => room.close())
  return room
}

/** Opens a room for one test, and closes it after the test. */
export const roomOfTest = async (config?: object, ports?: TestRoomPorts): Promise<TestRoom> => {
  const room = await openTestRoom(config, ports)
  onTestFinished(() => room.close())
  return room
}

/** Cash tables with these ids and blinds of 1/2, which play fast. */
export const fastGames = (...ids: readonly string[]) => ids.map((id) => ({ id, name: id, smallBlind: 1, pace: 'fast' }))
