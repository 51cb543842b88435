import type { Question } from './question.ts'

/** Shows a question and waits for the owner's answer. @param origin of the page that asks */
export const askOwner = (section: HTMLElement, { title, lines }: Question, origin: string): Promise<boolean> =>
  new Promise((resolve) => {
    const closeWithAnswer = (approved: boolean) => () => {
      section.replaceChildren()
      resolve(approved)
    }
    const list = element('dl')
    for (const [label, value] of [['Asked by', origin] as const, ...lines]) {
      list.append(element('dt', label), element('dd', value))
    }
    const buttons = element('div')
    buttons.className = 'buttons'
    const approve = button('Approve', closeWithAnswer(true))
    approve.className = 'approve'
    buttons.append(button('Reject', closeWithAnswer(false)), approve)
    const question = element('div')
    question.className = 'question'
    question.append(element('h2', title), list, buttons)
    section.replaceChildren(question)
  })

const element = (name: string, text = ''): HTMLElement => {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

const button = (text: string, onClick: () => void): HTMLButtonElement => {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.addEventListener('click', onClick)
  return made
}
