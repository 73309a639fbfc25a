import { useCallback, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBothLanguages } from '#portal/lib/i18n.ts'
import { lazyPart } from '#portal/lib/lazy-part.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Dialog, DialogButtons } from '#portal/ui/dialog.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import type { TooltipProps } from '#portal/ui/tooltip.tsx'
import { hasBareBooth } from '#shared/company/company.rules.ts'
import type { Company } from '#shared/company/company.schema.ts'
import type { Edition } from '#shared/edition/edition.schema.ts'
import { HOTELS_PENDING } from '#shared/edition/hotels-pending.ts'
import type { ManualName } from '#shared/sponsor/sponsor-kind.ts'
import { useManuals } from './logistics.tsx'
import css from './top-links.module.css'

const Tooltip = lazyPart(
  async () => (await import('#portal/ui/tooltip.tsx')).Tooltip,
  ({ children }: TooltipProps) => children,
)

/** Manuals and hotels, on the second line of the sign (PROF-01 to PROF-07). */
export function TopLinks({ company, edition }: { company: Company | undefined; edition: Edition }) {
  const { t } = useTranslation('company')
  const [isOpen, setOpen] = useState(false)
  // The one value that is not an address (PROF-07, Q-010).
  const isDialog = edition.accommodationLink === HOTELS_PENDING
  const hotels = (
    <>
      <Icon name="out" size="s" />
      <span>{t('links.hotels')}</span>
    </>
  )
  return (
    <nav className={css.links} aria-label={t('links.label')}>
      <ManualLinks title={t('links.exhibitor')} french="manualFr" english="manualEn" />
      {company && hasBareBooth(company) && (
        <ManualLinks title={t('links.constructor')} french="boothManualFr" english="boothManualEn" />
      )}
      {isDialog ? (
        <button type="button" className={css.hotels} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {hotels}
        </button>
      ) : (
        <a
          className={css.hotels}
          href={edition.accommodationLink}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t('links.hotels')} (${t('ui:newTab')})`}
        >
          {hotels}
        </a>
      )}
      <HotelsDialog isOpen={isOpen} onClose={() => setOpen(false)} edition={edition} />
    </nav>
  )
}

/** The list of hotels is not published yet: shown in both languages, whatever the date (PROF-07, Q-009). */
function HotelsDialog({ isOpen, onClose, edition }: { isOpen: boolean; onClose: () => void; edition: Edition }) {
  const { t: title } = useTranslation('company')
  const texts = useBothLanguages('bilingual')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title('links.hotels')}>
      {texts.map(({ lang, t }) => (
        <p key={lang} lang={lang} className={css.sentence}>
          {t('hotels', { date: edition.deadlines.hotelList[lang] })}
        </p>
      ))}
      <DialogButtons>
        <Button autoFocus onPress={onClose}>
          {title('ui:ok')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

/** One manual in two languages; one that is not online is shown disabled, with the reason. */
function ManualLinks({ title, french, english }: { title: string; french: ManualName; english: ManualName }) {
  const { t } = useTranslation('company')
  const { addressOf, isPending } = useManuals()
  const reasonId = useId()
  const files = [
    { lang: 'fr', address: addressOf(french) },
    { lang: 'en', address: addressOf(english) },
  ] as const
  const isMissing = !isPending && files.some(({ address }) => !address)
  return (
    <div className={css.manual}>
      <span className={css.title}>
        {title}
        {isMissing && <span id={reasonId}> {t('links.missing')}</span>}
      </span>
      {files.map(({ lang, address }) => {
        const words = t(`links.${lang}`)
        if (address) {
          return (
            <a
              key={lang}
              className={css.file}
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${title}, ${words} (${t('ui:newTab')})`}
            >
              <Icon name="download" size="s" />
              <span>{words}</span>
            </a>
          )
        }
        return (
          <MissingManual key={lang} label={`${title}, ${words}`} {...(isMissing && { reasonId })}>
            {words}
          </MissingManual>
        )
      })}
    </div>
  )
}

/** Loading the tooltip replaces the button: the focus moves to the new one. */
function MissingManual({ label, reasonId, children }: { label: string; reasonId?: string; children: string }) {
  const { t } = useTranslation('company')
  const hadFocus = useRef(false)
  const keepFocus = useCallback((button: HTMLButtonElement) => {
    if (hadFocus.current) button.focus()
    return () => {
      hadFocus.current = document.activeElement === button
    }
  }, [])
  return (
    <Tooltip text={t('links.missingWhy')}>
      <Button
        ref={keepFocus}
        variant="quiet"
        icon="download"
        aria-disabled
        aria-label={label}
        aria-describedby={reasonId}
      >
        {children}
      </Button>
    </Tooltip>
  )
}
