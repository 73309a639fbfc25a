import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attempt, calls } from '#portal/office/lib/calls.ts'
import { fullName } from '#portal/office/lib/queries.ts'
import { offerUndo } from '#portal/office/lib/undo-store.ts'
import type { ReviewedPhoto } from '#shared/photo/photo.contract.ts'
import type { PhotoReason } from '#shared/photo/photo.rules.ts'

const MAX_PHOTOS = 1000
const NONE: ReviewedPhoto[] = []

/** The photos to review. Decided ones stay in place, faded, until the page is opened again, so that nothing jumps. */
export function usePhotoReview() {
  const { t } = useTranslation('organizer-badges')
  const { data = NONE, isPending } = useQuery({
    queryKey: ['photosWaiting'],
    queryFn: () => calls.photo.listPhotos({ query: { state: 'waiting', limit: MAX_PHOTOS } }),
    // Others may decide meanwhile: the server refuses a decision about a photo that has been replaced.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  const [photos, setPhotos] = useState<ReviewedPhoto[]>()
  const [at, setAt] = useState(0)
  const [reasons, setReasons] = useState<readonly PhotoReason[]>([])
  /** Another photo was asked for without saying why. */
  const [lacksReason, setLacksReason] = useState(false)
  // The list as first loaded; a newer one would lack the photos already decided.
  const list = photos ?? data
  const current = list[at]
  const replace = (photo: ReviewedPhoto) =>
    setPhotos((known) => (known ?? data).map((one) => (one.id === photo.id ? photo : one)))
  const go = (by: number) => {
    setAt((now) => Math.min(list.length - 1, Math.max(0, now + by)))
    setReasons([])
    setLacksReason(false)
  }
  const decide = async (state: 'accepted' | 'refused') => {
    if (current?.state !== 'waiting') return
    const params = { entity: current.entity, id: current.id }
    const photo = current.urlPhoto
    const why = state === 'refused' ? [...reasons] : []
    const decided = await attempt(() => calls.photo.decidePhoto({ params, body: { state, photo, reasons: why } }))
    if (!decided) return
    replace({ ...decided, urlPhoto: photo })
    const place = at
    go(1)
    offerUndo(t(`photos.${state}`, { name: fullName(current) }), async () => {
      replace(await calls.photo.decidePhoto({ params, body: { state: 'waiting', photo, reasons: [] } }))
      setAt(place)
    })
  }
  /** Asks for another photo; without a reason it asks for that first. */
  const ask = () => {
    if (reasons.length > 0) return void decide('refused')
    setLacksReason(true)
    document.querySelector<HTMLElement>('[data-reasons] input')?.focus()
  }
  const toggle = (reason: PhotoReason) => {
    setReasons(reasons.includes(reason) ? reasons.filter((one) => one !== reason) : [...reasons, reason])
    setLacksReason(false)
  }
  return { list, at, setAt, current, reasons, lacksReason, toggle, go, decide, ask, isPending }
}
