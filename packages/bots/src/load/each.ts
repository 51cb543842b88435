/** Runs a task for each number below `count`, at most `concurrency` at a time. */
export const forEachNumberInParallel = async (
  count: number,
  concurrency: number,
  task: (taskNumber: number) => Promise<void>,
): Promise<void> => {
  let nextTaskNumber = 0
  const runLane = async (): Promise<void> => {
    for (let taskNumber = nextTaskNumber++; taskNumber < count; taskNumber = nextTaskNumber++) await task(taskNumber)
  }
  await Promise.all(Array.from({ length: concurrency }, runLane))
}
