import { useState } from 'react'
import { useEdition } from '#portal/lib/edition.ts'
import { useBothLanguages } from '#portal/lib/i18n.ts'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { useFocusHeading } from '#portal/ui/use-focus-heading.ts'
import { speakerEditState } from '#shared/speaker/speaker.rules.ts'
import { withCacheBuster } from '#shared/upload/file-address.ts'
import type { SpeakerRecord } from './speaker-record.ts'
import type { SpeakerSlots } from './speaker-slots.ts'
import { useSpeakerText } from './speaker-text.ts'
import css from './speaker-thanks.module.css'
import { ThanksColumn } from './thanks-column.tsx'

type Props = { record: SpeakerRecord; slots: SpeakerSlots; onChange: () => void }

/** Thanks in both languages, each with the dates of its own text (SPK-20 to SPK-23, Q-005). */
export function SpeakerThanks({ record, slots, onChange }: Props) {
  const { t } = useSpeakerText()
  const { deadlines } = useEdition()
  const both = useBothLanguages('speaker')
  const heading = useFocusHeading()
  const [shownAt] = useState(Date.now)
  const { type, nom, prenom, position, company, code } = record

  return (
    <>
      <main>
        <div className={css.flood}>
          <div className={css.wide}>
            <Icon name="check" />
            <h1 ref={heading} tabIndex={-1}>
              {both.map(({ lang, t: say }) => (
                <span key={lang} lang={lang}>
                  {say('thanks.title')}{' '}
                </span>
              ))}
            </h1>
          </div>
        </div>
        <div className={css.page}>
          <div className={css.languages}>
            {both.map(({ lang, t: say }) => (
              <ThanksColumn key={lang} language={lang} t={say} />
            ))}
          </div>
          <div className={css.card}>
            {slots.badge({
              type,
              nom,
              prenom,
              position,
              company,
              code,
              state: 'complete',
              photoUrl: withCacheBuster(record.urlPhoto, shownAt),
            })}
            {record._id !== undefined && speakerEditState(deadlines.speakerEdit, Date.now()) !== 'closed' && (
              <Button variant="quiet" onPress={onChange}>
                {t('thanks.change')}
              </Button>
            )}
          </div>
        </div>
      </main>
      {slots.footer}
    </>
  )
}
