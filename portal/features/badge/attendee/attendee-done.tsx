import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadCalendar } from '#portal/lib/download-calendar.ts'
import { downloadFile } from '#portal/lib/download-file.ts'
import { useEdition } from '#portal/lib/edition.ts'
import { useBothLanguages, useLanguage } from '#portal/lib/i18n.ts'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { useFocusHeading } from '#portal/ui/use-focus-heading.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import { qrText } from '#shared/badge/pass.ts'
import { withCacheBuster } from '#shared/upload/file-address.ts'
import { HangingBadge } from './attendee-aside.tsx'
import css from './attendee-done.module.css'
import { badgeEdition } from './attendee-edition.ts'

/** The finished badge, in both languages, and what to do with it (PBADGE-08 to PBADGE-10). */
export function AttendeeDone({ badge, onChange }: { badge: Badge; onChange: () => void }) {
  const { t } = useTranslation('attendee')
  const language = useLanguage()
  const edition = useEdition()
  const both = useBothLanguages('attendee')
  const heading = useFocusHeading()
  const { venue, dates } = edition
  const photoAt = useRef(Date.now())

  const notes = `${t('done.collect')}\n${t('done.dress')}`
  const keep = async () => downloadFile(await qrPicture(badge.code), `${t('done.qrFile')}.png`)
  return (
    <main className={css.page} data-ground="ink">
      <div className={css.wrap}>
        <div className={css.card}>
          <HangingBadge
            card={{
              ...badge,
              state: 'complete',
              photoUrl: withCacheBuster(badge.urlPhoto, photoAt.current),
              edition: badgeEdition(edition, language),
            }}
          />
        </div>
        <div className={css.words}>
          <h1 ref={heading} tabIndex={-1}>
            {t('done.title')}
          </h1>
          <div className={css.languages}>
            {both.map(({ lang, t: say }) => (
              <div key={lang} lang={lang}>
                <h2>{say('done.congratulation')}</h2>
                <p>{say('done.text', { city: venue.city })}</p>
                <p className={css.dress}>{say('done.dress')}</p>
              </div>
            ))}
          </div>
          <ul className={css.facts}>
            <li>
              <Icon name="pin" />
              <div>
                <p className={css.fact}>{venue.name[language]}</p>
                <a href={venue.mapsUrl} target="_blank" rel="noreferrer" className={css.map}>
                  {t('done.map')} <Icon name="out" size="s" />
                </a>
              </div>
            </li>
            <li>
              <Icon name="calendar" />
              <div>
                <p className={css.fact}>{dates[language]}</p>
                <p className={css.collect}>{t('done.collect')}</p>
              </div>
            </li>
          </ul>
          <div className={css.buttons}>
            <Button variant="go" size="big" onPress={keep}>
              {t('done.keep')}
            </Button>
            <Button
              variant="line"
              size="big"
              icon="calendar"
              onPress={() => downloadCalendar(edition, language, { ...dates, notes })}
            >
              {t('done.calendar')}
            </Button>
          </div>
          <Button variant="quiet" onPress={onChange}>
            {t('done.change')}
          </Button>
        </div>
      </div>
    </main>
  )
}

const SIDE = 1000
/** Quiet zone in modules, which readers need. */
const QUIET_ZONE = 4

/** The QR code as a PNG of about 1000 px, black on white, that any phone keeps among its pictures. */
async function qrPicture(code: string): Promise<Blob> {
  const { qrPath } = await import('#portal/features/badge/badge-card/qr-path.ts')
  const { d, modules } = qrPath(qrText(code))
  const count = modules + 2 * QUIET_ZONE
  const scale = Math.ceil(SIDE / count)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = count * scale
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('There is nothing to draw on.')
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.scale(scale, scale)
  paint.translate(QUIET_ZONE, QUIET_ZONE)
  paint.fillStyle = '#000'
  paint.fill(new Path2D(d))
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture was not made.'))), 'image/png'),
  )
}
