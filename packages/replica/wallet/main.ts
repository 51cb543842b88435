import { accountIdOf } from '@cardroom/ic'
import { HeartbeatServer } from '@icp-sdk/signer/web'
import { isLoopbackOrigin } from '../src/http/loopback.ts'
import { answerWalletRequest } from './answer.ts'
import { approvalQuestionOf } from './approval-question.ts'
import { askOwner } from './ask-owner.ts'
import { keyForIcpAccount } from './keys.ts'
import { jsonRpcRequest, readWalletRequest } from './wallet-request.ts'

// Error codes of ICRC-25.
const notSupported = { code: 2000, message: 'This wallet does not understand the request' }
const notPermitted = { code: 3000, message: 'Only pages of this machine may ask this wallet' }
const declined = { code: 3001, message: 'The owner declined' }
const failedRequest = (error: unknown) => ({
  code: 1000,
  message: error instanceof Error ? error.message : String(error),
})

const pageElement = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`the page has no ${id}`)
  return element
}
const questionSection = pageElement('ask')

type RequestOutcome =
  | { readonly result: object }
  | { readonly error: { readonly code: number; readonly message: string } }

const answerRequest = async (message: unknown, origin: string): Promise<RequestOutcome> => {
  if (!isLoopbackOrigin(origin)) return { error: notPermitted }
  const walletRequest = readWalletRequest(message)
  if (walletRequest === null) return { error: notSupported }
  try {
    const question = approvalQuestionOf(walletRequest)
    if (question !== null && !(await askOwner(questionSection, question, origin))) return { error: declined }
    return { result: await answerWalletRequest(walletRequest, origin) }
  } catch (error) {
    return { error: failedRequest(error) }
  }
}

/** Answers one page, one request after the other. */
const answerPage = (origin: string, page: WindowProxy): void => {
  let lastAnswer = Promise.resolve()
  window.addEventListener('message', ({ data, source, origin: senderOrigin }) => {
    const parsedMessage = source === page && senderOrigin === origin ? jsonRpcRequest.safeParse(data) : null
    if (!parsedMessage?.success || parsedMessage.data.method === 'icrc29_status') return
    const { id } = parsedMessage.data
    lastAnswer = lastAnswer.then(async () => {
      const outcome = await answerRequest(data, origin)
      page.postMessage({ jsonrpc: '2.0', id, ...outcome }, origin)
    })
  })
}

const showAccount = async (): Promise<void> => {
  const key = await keyForIcpAccount()
  pageElement('account').textContent = accountIdOf(key.getPrincipal().toText())
}

if (window.opener !== null) {
  const closeWindow = () => window.close()
  new HeartbeatServer({ onEstablish: answerPage, onEstablishTimeout: closeWindow, onDisconnect: closeWindow })
}
void showAccount()
