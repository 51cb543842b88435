const textTypes: ReadonlySet<string> = new Set(['text', 'search', 'number', 'email', 'tel', 'url', 'password'])

/** Whether the target is a text box, where the table's keys are off (N-TABLE-01). */
export function isInTextBox(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return textTypes.has(target.type)
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}
