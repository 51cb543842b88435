import type { TableModel } from '../model/table-model.ts'
import { type Due, dues } from './due.ts'
import type { TableClock } from './ports.ts'

/** Does at its time what is due by the table's clocks; each time warning once. */
export class Agenda {
  private stopTimer: () => void = () => {}
  private readonly warned = new Set<string>()

  constructor(
    private readonly clock: TableClock,
    private readonly onDue: (due: Due, atMs: number) => void,
  ) {}

  /** Call after every change of the table. */
  plan(model: TableModel): void {
    this.stopTimer()
    const [due] = dues(model, this.warned)
    if (!due) return
    this.stopTimer = this.clock.later(Math.max(0, due.at - this.clock.now()), () => {
      if (due.what === 'warn') this.warned.add(due.key)
      this.onDue(due, this.clock.now())
    })
  }

  stop(): void {
    this.stopTimer()
  }
}
