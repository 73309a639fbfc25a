import { Skeleton } from '#portal/ui/skeleton.tsx'
import { Spinner } from '#portal/ui/spinner.tsx'
import css from './speaker-form.module.css'
import sign from './speaker-header.module.css'
import { InSpeakerHeader } from './speaker-header-slot.tsx'
import waiting from './speaker-skeleton.module.css'
import type { SpeakerSlots } from './speaker-slots.ts'
import { useSpeakerText } from './speaker-text.ts'

const LINES = ['type', 'name', 'company', 'position', 'tel']

/** The sign is already there; blocks where words will stand (SPK-01). */
export function SpeakerSkeleton({ slots }: { slots: SpeakerSlots }) {
  const { t } = useSpeakerText()
  return (
    <>
      <InSpeakerHeader>
        <div className={sign.top}>
          <span className={sign.mark}>{slots.mark('speaker')}</span>
          <div className={sign.words}>
            <h1>{t('title')}</h1>
          </div>
        </div>
      </InSpeakerHeader>
      <main className={css.page} aria-busy="true">
        <div className={waiting.spinner}>
          <Spinner />
        </div>
        <div className={waiting.frame}>
          <Skeleton />
        </div>
        <div className={css.form}>
          {LINES.map((line) => (
            <div key={line} className={waiting.line}>
              <Skeleton width="120px" height="14px" />
              <Skeleton height="48px" />
            </div>
          ))}
        </div>
      </main>
    </>
  )
}
