import { type Control, Controller } from 'react-hook-form'
import { useEdition } from '#portal/lib/edition.ts'
import { useLanguage } from '#portal/lib/i18n.ts'
import { LazyDateTimeField } from '#portal/ui/lazy-fields.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { VENUE_OFFSET_MS } from '#shared/edition/edition.rules.ts'
import { stayHint } from '#shared/speaker/speaker.rules.ts'
import type { SpeakerForm } from '#shared/speaker/speaker.schema.ts'
import { useSpeakerText } from './speaker-text.ts'

type Props = { control: Control<SpeakerForm>; values: SpeakerForm; isDisabled: boolean }

/** Arrival and departure in the venue's time; odd dates get a hint but stop nobody. */
export function SpeakerStay({ control, values, isDisabled }: Props) {
  const { t } = useSpeakerText()
  const language = useLanguage()
  const { dates } = useEdition()
  const days = { dates: dates[language] }
  const hint = stayHint(values, dates)
  return (
    <>
      {(['arrivalDate', 'departureDate'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field, fieldState }) => (
            <LazyDateTimeField
              {...field}
              label={t(`label.${name}`)}
              errorMessage={fieldState.error?.message && t(fieldState.error.message)}
              offsetMs={VENUE_OFFSET_MS}
              event={{ start: dates.start, end: dates.end, legend: t('stay.event', days) }}
              isDisabled={isDisabled}
              isRequired
            />
          )}
        />
      ))}
      <div role="status">{hint && <Notice kind="due">{t(`stay.${hint}`, days)}</Notice>}</div>
    </>
  )
}
