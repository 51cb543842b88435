import { leaveWaitingList, readWaitingPlaces, seatOfferTag } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { blindsText } from '../format/game-words.ts'
import { openOfferedSeat } from '../game-page/seat-offer.ts'
import { errorTextOf } from '../net/api-call-failed.ts'
import { showAwayAlert } from '../notifications/away-alert.ts'
import {
  forgetWaitingLists,
  storeWaitingListAnswer,
  useWaitingListPlaces,
  type WaitingListPlace,
} from '../realtime/waiting-lists.ts'
import { callEndpoint } from '../session/current-session.ts'
import { useUser } from '../session/session-store.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { useIsPressable } from '../ui/use-is-pressable.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './SeatOffers.module.css'

/** Reads the user's waiting lists once over HTTP; updates arrive on the socket. */
const useReadWaitingLists = (userId: string | null): void => {
  useEffect(() => {
    forgetWaitingLists()
    if (userId === null) return
    let isUserCurrent = true
    callEndpoint(readWaitingPlaces).then(
      (answer) => {
        if (isUserCurrent) storeWaitingListAnswer(answer)
      },
      (error: unknown) => console.warn('reading the waiting lists failed', error),
    )
    return () => {
      isUserCurrent = false
    }
  }, [userId])
}

/**
 * Seats offered to the user from waiting lists, on every page. The offers do not take the keyboard focus, so that the
 * user can act at another table meanwhile (N-TABLE-06).
 */
export const SeatOffers = () => {
  const userId = useUser()?.id ?? null
  useReadWaitingLists(userId)
  const places = useWaitingListPlaces((state) => state.places)
  const offers = places.filter(({ offerEndsAt }) => offerEndsAt !== null)
  return (
    <div className={styles.offers}>
      {/* Separate from the visible offers: an alert around them would announce every second of their timers. */}
      <div role="alert">
        {offers.map(({ gameId, name }) => (
          <VisuallyHidden key={gameId}>{`Your seat at ${name} is ready for 30 seconds. `}</VisuallyHidden>
        ))}
      </div>
      {offers.map((offer) => (
        <SeatOffer key={`${offer.gameId} ${offer.expireAt}`} offer={offer} />
      ))}
    </div>
  )
}

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / 1000))

/** The text of the alert about an offer, for a player who does not see the page. */
const seatReadyText = 'Your seat is ready'

const SeatOffer = ({ offer }: { readonly offer: WaitingListPlace }) => {
  const user = useUser()
  const navigate = useNavigate()
  const { gameId, name, offerEndsAt } = offer
  const endsAt = offerEndsAt ?? 0
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt))
  const [isTaken, setTaken] = useState(false)
  const isArmed = useIsPressable(gameId)
  useInterval(() => setSeconds(secondsUntil(endsAt)), 250, { autoInvoke: true })
  const isShown = user !== null && seconds > 0 && !isTaken
  const notifies = user?.tableSettings.notifications === true
  useEffect(() => {
    if (!isShown) return
    return showAwayAlert({ text: seatReadyText, tag: seatOfferTag(gameId), name, showsNotification: notifies })
  }, [isShown, notifies, name, gameId])
  // An expired offer is only hidden, because the server withdraws it by itself.
  if (!isShown) return null
  const takeSeat = (): void => {
    setTaken(true)
    openOfferedSeat(offer, user, navigate).then(setTaken, (error: unknown) => {
      setTaken(false)
      showToast('error', errorTextOf(error))
    })
  }
  const declineSeat = (): void => {
    callEndpoint(leaveWaitingList, { body: { gameId } }).then(storeWaitingListAnswer, (error: unknown) =>
      showToast('error', errorTextOf(error)),
    )
  }
  return (
    <section className={styles.offer} aria-label={`Seat at ${name}`} data-returns-focus>
      <p className={styles.text}>
        Your seat at <strong>{name}</strong> ({blindsText(offer)}) is ready
      </p>
      <p className={styles.time} role="timer" aria-label="Time left">
        {seconds} s
      </p>
      <div className={styles.choice}>
        <Button variant="default" disabled={!isArmed} onClick={declineSeat}>
          NO THANKS
        </Button>
        <Button disabled={!isArmed} onClick={takeSeat}>
          TAKE SEAT
        </Button>
      </div>
    </section>
  )
}
