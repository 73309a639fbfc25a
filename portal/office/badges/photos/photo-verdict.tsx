import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { badgeEdition } from '#portal/features/badge/attendee/attendee-edition.ts'
import { BadgeCard } from '#portal/features/badge/badge-card/badge-card.tsx'
import { toCardProps } from '#portal/features/badge/badge-card/to-card-props.ts'
import { useBothLanguages } from '#portal/lib/i18n.ts'
import { queries } from '#portal/office/lib/queries.ts'
import { Allowed } from '#portal/office/session/allowed.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import type { ReviewedPhoto } from '#shared/photo/photo.contract.ts'
import { PHOTO_REASONS } from '#shared/photo/photo.rules.ts'
import css from './photo-review.module.css'
import type { usePhotoReview } from './use-photo-review.ts'

/** The photo as it will look on the badge, and the decision with the reasons that the link page will show. */
export function PhotoVerdict({
  review: { reasons, lacksReason, toggle, decide, ask },
  photo,
}: {
  review: ReturnType<typeof usePhotoReview>
  photo: ReviewedPhoto
}) {
  const { t } = useTranslation('organizer-badges')
  // The link page's own words; they come with the portal's texts.
  const [shown, other] = useBothLanguages('photo')
  const { data: edition } = useQuery(queries.edition)
  const isDecided = photo.state !== 'waiting'
  return (
    <aside className={css.verdict} aria-label={t('photos.verdict')}>
      {edition && (
        <div className={css.badge}>
          <BadgeCard {...toCardProps(photo)} size="xl" state="complete" edition={badgeEdition(edition, shown.lang)} />
        </div>
      )}
      <Allowed to="photo.decidePhoto">
        <div className={css.buttons}>
          <Button variant="go" lead="check" isDisabled={isDecided} onPress={() => void decide('accepted')}>
            {t('photos.key.accept')}
          </Button>
          <Button variant="line" icon="retry" isDisabled={isDecided} onPress={ask}>
            {t('photos.key.ask')}
          </Button>
        </div>
        <h2>{t('photos.reason')}</h2>
        <div className={css.reasons} data-reasons="">
          {PHOTO_REASONS.map((reason, at) => (
            <Checkbox
              key={reason}
              value={reasons.includes(reason)}
              isDisabled={isDecided}
              errorMessage={lacksReason && at === 0 ? t('photos.reasonFirst') : undefined}
              onChange={() => toggle(reason)}
            >
              {shown.t(`reason.${reason}`)}
            </Checkbox>
          ))}
        </div>
        {reasons.length > 0 && (
          <p className={css.other} lang={other.lang}>
            {other.lang.toUpperCase()}: {reasons.map((reason) => other.t(`reason.${reason}`)).join('. ')}.
          </p>
        )}
      </Allowed>
    </aside>
  )
}
