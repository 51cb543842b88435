import type { Bus } from '../ports/bus.ts'
import type { OneAtATime } from '../ports/one-at-a-time.ts'

/**
 * Runs the tasks that check an account and then change it. Of each user, only one task runs at a time in all processes
 * of the room.
 */
export const oneAtATimePerUser =
  (oneAtATime: OneAtATime, bus: Pick<Bus, 'waitUntilCaughtUp'>): OneAtATime =>
  (user, task) =>
    oneAtATime(`user ${user}`, async () => {
      // The check reads summaries of tables and tournaments, which must include the changes of the previous task in any
      // process.
      await bus.waitUntilCaughtUp()
      return task()
    })
