import { useTranslation } from 'react-i18next'
import type { Language } from '#portal/lib/language.ts'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { PaneHead, PreviewLanguage, SidePane } from '#portal/office/frame/side-pane.tsx'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Button } from '#portal/ui/button.tsx'
import { FormattedText } from '#portal/ui/formatted-text.tsx'
import type { PolicyVersion } from '#shared/policy/policy.schema.ts'
import css from './policy-editor.module.css'

type Props = {
  title: string
  shown: Pick<PolicyVersion, 'version' | 'en' | 'fr'>
  /** Not a published version. */
  isDraft: boolean
  language: Language
  onLanguage: (language: Language) => void
  versions: readonly PolicyVersion[]
  /** Undefined for the draft. */
  onShow: (version: PolicyVersion | undefined) => void
  /** Goes on writing from a version. */
  onTake: (version: PolicyVersion) => void
}

/** The draft, or a version, as its readers see it, and the list of versions. */
export function PolicyPreview({ title, shown, isDraft, language, onLanguage, versions, onShow, onTake }: Props) {
  const { t } = useTranslation(['organizer-edition', 'policy'])
  return (
    <SidePane label={t('organizer:act.preview')}>
      <PaneHead title={isDraft ? t('organizer:act.preview') : t('policy:version', { version: shown.version })}>
        <PreviewLanguage value={language} onChange={onLanguage} />
      </PaneHead>
      <article className={css.paper} lang={language}>
        <h2>{title}</h2>
        {shown[language] === '' ? (
          <p className="quiet">{t('policy.pdfAlone')}</p>
        ) : (
          <FormattedText text={shown[language]} lang={language} below={2} />
        )}
      </article>
      <h2 className="text-20">{t('policy.versions')}</h2>
      <ul className={css.versions}>
        {versions.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the edition's call can keep two texts under one version
          <li key={index}>
            <VersionRow one={one} isShown={shown === one} onShow={onShow} onTake={onTake} />
          </li>
        ))}
      </ul>
    </SidePane>
  )
}

type RowProps = Pick<Props, 'onShow' | 'onTake'> & { one: PolicyVersion; isShown: boolean }

function VersionRow({ one, isShown, onShow, onTake }: RowProps) {
  const { t } = useTranslation(['organizer-edition', 'policy'])
  const dates = useDates()
  const since = one.publishedAt ? t('policy.since', { day: dates.day(one.publishedAt) }) : t('policy.before')
  return (
    <>
      <p>
        <b>{t('policy:version', { version: one.version })}</b>
        {one.isInForce && <span className={css.now}>{t('policy.now')}</span>}
      </p>
      <p className="quiet">
        {since} {t('policy.accepted', { count: one.accepted })}
      </p>
      {one.en !== '' && (
        <div className={css.buttons}>
          <Button variant="line" onPress={() => onShow(isShown ? undefined : one)}>
            {t(isShown ? 'policy.hide' : 'policy.show')}
          </Button>
          {!one.isInForce && (
            <Allowed call="policy.publishPolicy">
              <Button variant="quiet" onPress={() => onTake(one)}>
                {t('policy.take')}
              </Button>
            </Allowed>
          )}
        </div>
      )}
    </>
  )
}
