import { useMutation } from '@tanstack/react-query'
import { errorTextOf } from '../../net/api-call-failed.ts'
import { showToast } from './toasts.ts'

/** Runs the action of a button: tells whether it is still running, and shows a toast if it fails. */
export const useButtonAction = (action: () => Promise<unknown>) => {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: action,
    onError: (error) => showToast('error', errorTextOf(error)),
    // Without a network the action fails at once, instead of waiting for the connection.
    networkMode: 'always',
  })
  return { run: () => mutate(), isBusy: isPending, isDone: isSuccess }
}
