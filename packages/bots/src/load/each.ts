/** Runs a task for each number below `count`, at most `concurrency` at a time. */
export const forEachInParallel = async (
  count: number,
  concurrency: number,
  task: (number: number) => Promise<void>,
): Promise<void> => {
  let next = 0
  const runLane = async (): Promise<void> => {
    for (let number = next++; number < count; number = next++) await task(number)
  }
  await Promise.all(Array.from({ length: concurrency }, runLane))
}
