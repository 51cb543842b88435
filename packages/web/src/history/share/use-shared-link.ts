import { type HandRecord, removeSharedHand, shareHand } from '@cardroom/protocol'
import { useState } from 'react'
import { sharedHandUrlOf } from '../../navigation/links.ts'
import { callEndpoint } from '../../session/current-session.ts'
import { copyWhenLoaded } from '../../ui/copy-when-loaded.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useButtonAction } from '../../ui/toasts/use-button-action.ts'

/** The ids of the links that are known; the room keeps one for each choice. */
interface KnownIds {
  readonly withNames?: string
  readonly withoutNames?: string
}

interface SharedLink {
  /** null until it is made or after it is removed */
  readonly link: string | null
  /** Whether the browser did not let the page copy the link. */
  readonly isCopyRefused: boolean
  /** Makes the link if there is none yet, and copies it. */
  readonly copy: () => void
  /** Takes the link back: it then leads to no hand. */
  readonly remove: () => void
}

/**
 * The link to a hand of the user, with or without the players' names (N-HAND-02). Failures are shown as toasts.
 * @param onRemoved called after the room has removed the link
 */
export const useSharedLink = (hand: HandRecord, hidesNames: boolean, onRemoved: () => void): SharedLink => {
  const [ids, setIds] = useState<KnownIds>({})
  const [isCopyRefused, setCopyRefused] = useState(false)
  const choice = hidesNames ? 'withoutNames' : 'withNames'
  const id = ids[choice]

  const copying = useButtonAction(async () => {
    const body = { gameNumber: hand.game_number, hidesNames }
    // Asked for anew each time: the link may have been removed on another page.
    const sharing = callEndpoint(shareHand, { body })
    const isCopied = await copyWhenLoaded(sharing.then((shared) => sharedHandUrlOf(shared.id)))
    const shared = await sharing
    setIds((known) => ({ ...known, [choice]: shared.id }))
    setCopyRefused(!isCopied)
    if (isCopied) showToast('success', 'Link copied')
    else showToast('error', 'Your browser did not let the page copy the link')
  })
  const removing = useButtonAction(async () => {
    if (id === undefined) return
    await callEndpoint(removeSharedHand, { params: { id } })
    setIds(({ [choice]: _, ...others }) => others)
    showToast('success', 'Link removed: it leads to no hand any more')
    onRemoved()
  })
  const isBusy = copying.isBusy || removing.isBusy
  return {
    link: id === undefined ? null : sharedHandUrlOf(id),
    isCopyRefused,
    // The buttons are not disabled meanwhile, because a disabled button loses the focus.
    copy: () => {
      if (!isBusy) copying.run()
    },
    remove: () => {
      if (!isBusy) removing.run()
    },
  }
}
