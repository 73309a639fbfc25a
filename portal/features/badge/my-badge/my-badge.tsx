import { use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '#portal/lib/download-file.ts'
import { useEdition } from '#portal/lib/edition.ts'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import { whenIdle } from '#portal/lib/when-idle.ts'
import { Button } from '#portal/ui/button.tsx'
import { CalendarButton } from '#portal/ui/calendar-button.tsx'
import { ExternalLinksContext } from '#portal/ui/external-links-context.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import type { Badge } from '#shared/badge/badge.schema.ts'
import css from './my-badge.module.css'

const loadScreen = () => import('./qr-screen.tsx')
const QrScreen = lazyPart(async () => (await loadScreen()).QrScreen, undefined, 'shown')
const loadPicture = () => import('./badge-picture.ts')

interface Props {
  badge: Badge
  isAccent?: boolean
  /** Another photo is being uploaded: nothing is shown about the stored one. */
  isSendingPhoto?: boolean
}

/** What the holder needs besides the badge: the full-screen code, its state, the inviter, place and time, and saving it. */
export function MyBadge({ badge, isAccent = false, isSendingPhoto = false }: Props) {
  const { t, i18n } = useTranslation('attendee')
  const { dates } = useEdition()
  const [isLarge, setLarge] = useState(false)
  // There may be no network at the door.
  useEffect(() => whenIdle(() => loadScreen().catch(() => undefined)), [])
  return (
    <div className={css.mine}>
      <BadgeState badge={badge} isSendingPhoto={isSendingPhoto} />
      <BadgeFacts badge={badge} />
      <div className={css.buttons}>
        <SaveButton badge={badge} isAccent={isAccent} />
        {badge.code && (
          <Button variant="line" icon="qr" aria-label={t('mine.enlarge')} onPress={() => setLarge(true)}>
            {t('mine.code')}
          </Button>
        )}
        <CalendarButton language={i18n.language} dates={dates} notes={[t('done.collect'), t('done.dress')]}>
          {t('done.calendar')}
        </CalendarButton>
      </div>
      {isLarge && (
        <QrScreen code={badge.code} name={`${badge.nom} ${badge.prenom}`.trim()} onClose={() => setLarge(false)} />
      )}
    </div>
  )
}

/** The state of the photo, and whether the badge is printed, so that changes no longer reach it. */
function BadgeState({ badge: { urlPhoto, page }, isSendingPhoto }: { badge: Badge; isSendingPhoto: boolean }) {
  const { t } = useTranslation('attendee')
  const photo = page?.photo ?? (urlPhoto === '' ? 'missing' : 'waiting')
  const isMissing = photo === 'missing' || photo === 'refused'
  return (
    <ul className={css.state} aria-label={t('mine.state')}>
      {!isSendingPhoto && (
        <li className={isMissing ? css.missing : undefined}>
          <Icon name={isMissing ? 'warning' : photo === 'accepted' ? 'check' : 'clock'} size="s" />
          {t(`mine.photo.${photo}`)}
        </li>
      )}
      {page?.isPrinted && (
        <li>
          <Icon name="print" size="s" />
          {t('mine.printed')}
        </li>
      )}
    </ul>
  )
}

/** If the inviter is the holder's own company, it is on the badge itself. */
function BadgeFacts({ badge: { company, page } }: { badge: Badge }) {
  const { t, i18n } = useTranslation('attendee')
  const { venue, dates } = useEdition()
  return (
    <div className={css.facts}>
      {page?.invitedBy && page.invitedBy !== company && (
        <p>
          {t('mine.invitedBy')} <b dir="auto">{page.invitedBy}</b>
        </p>
      )}
      <p>
        <b>{dates[i18n.language]}</b>, {venue.name[i18n.language]}{' '}
        <a href={venue.mapsUrl} target="_blank" rel="noreferrer">
          {t('done.map')}
        </a>
      </p>
      <p>{t('done.collect')}</p>
    </div>
  )
}

function SaveButton({ badge, isAccent }: { badge: Badge; isAccent: boolean }) {
  const { t, i18n } = useTranslation(['attendee', 'pass'])
  const edition = useEdition()
  const canSave = use(ExternalLinksContext)
  const { venue, year } = edition
  const formats = useRef<HTMLDetailsElement>(null)

  /** Made on the device, so nothing is lost if it fails. */
  const keep = (kind: 'png' | 'pdf') => async () => {
    try {
      const { badgePng, badgePdf } = await loadPicture()
      const passName = t(`pass:ticket.${badge.type}`)
      const file = await (kind === 'png' ? badgePng : badgePdf)({ badge, passName, edition, language: i18n.language })
      downloadFile(file, `${t('mine.file')}-${venue.city}-${year}.${kind}`)
    } catch {
      toast.error(t('save.failureTitle'), t('mine.notKept'))
    }
  }
  const savePdf = () => {
    formats.current?.removeAttribute('open')
    void keep('pdf')()
  }
  if (!badge.code || !canSave) return null
  return (
    <div className={css.save}>
      <Button variant={isAccent ? 'primary' : 'line'} icon="download" onPress={keep('png')}>
        {t('mine.save')}
      </Button>
      <details ref={formats}>
        <summary aria-label={t('mine.formats')} title={t('mine.formats')}>
          <Icon name="down" />
        </summary>
        <Button variant="line" icon="file" onPress={savePdf}>
          {t('mine.pdf')}
        </Button>
      </details>
    </div>
  )
}
