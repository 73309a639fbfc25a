import { useTranslation } from 'react-i18next'
import { BADGE_TYPES, type BadgeType, CHIP_LABEL_KEY } from '#shared/badge/pass.ts'
import { IMPORT_KINDS, type ImportKind } from '#shared/import/import.rules.ts'
import css from './import-page.module.css'
import { LabelledSelect } from './labelled-select.tsx'

type Props = {
  kind: ImportKind
  onKind: (kind: ImportKind) => void
  type: BadgeType
  onType: (type: BadgeType) => void
  isBusy: boolean
}

/** What the file holds, which is suggested by its headings; for badges, the type of those whose row says none. */
export function ChooseKind({ kind, onKind, type, onType, isBusy }: Props) {
  const { t } = useTranslation(['organizer-import', 'pass'])
  return (
    <div className={css.kinds}>
      <LabelledSelect
        label={t('kind.label')}
        value={kind}
        disabled={isBusy}
        onChange={(event) => onKind(event.target.value as ImportKind)}
      >
        {IMPORT_KINDS.map((one) => (
          <option key={one} value={one}>
            {t(`kind.${one}`)}
          </option>
        ))}
      </LabelledSelect>
      {kind === 'badge' && (
        <LabelledSelect
          label={t('kind.type')}
          value={type}
          onChange={(event) => onType(event.target.value as BadgeType)}
        >
          {BADGE_TYPES.map((one) => (
            <option key={one} value={one}>
              {t(CHIP_LABEL_KEY[one])}
            </option>
          ))}
        </LabelledSelect>
      )}
    </div>
  )
}
