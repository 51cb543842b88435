import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../net/call-failed.ts'
import { showToast } from './toasts.ts'

/** Runs the action of a button: tells whether it is still running, and shows a toast if it fails. */
export const useAction = (action: () => Promise<unknown>) => {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: action,
    onError: (error) => showToast('error', messageOf(error)),
    // Without a network the action fails at once, instead of waiting for the connection.
    networkMode: 'always',
  })
  return { run: () => mutate(), isBusy: isPending, isDone: isSuccess }
}
