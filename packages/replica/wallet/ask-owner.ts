import type { ApprovalQuestion } from './approval-question.ts'

/** Shows a question and waits for the owner's answer. @param origin of the page that asks */
export const askOwner = (section: HTMLElement, { title, lines }: ApprovalQuestion, origin: string): Promise<boolean> =>
  new Promise((resolve) => {
    const closeWithAnswer = (isApproved: boolean) => () => {
      section.replaceChildren()
      resolve(isApproved)
    }
    const lineList = element('dl')
    for (const [label, value] of [['Asked by', origin] as const, ...lines]) {
      lineList.append(element('dt', label), element('dd', value))
    }
    const buttons = element('div')
    buttons.className = 'buttons'
    const approve = button('Approve', closeWithAnswer(true))
    approve.className = 'approve'
    buttons.append(button('Reject', closeWithAnswer(false)), approve)
    const question = element('div')
    question.className = 'question'
    question.append(element('h2', title), lineList, buttons)
    section.replaceChildren(question)
  })

const element = (name: string, text = ''): HTMLElement => {
  const newElement = document.createElement(name)
  newElement.textContent = text
  return newElement
}

const button = (text: string, onClick: () => void): HTMLButtonElement => {
  const newElement = document.createElement('button')
  newElement.type = 'button'
  newElement.textContent = text
  newElement.addEventListener('click', onClick)
  return newElement
}
