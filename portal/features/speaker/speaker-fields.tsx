import { type Control, Controller } from 'react-hook-form'
import { useEdition } from '#portal/lib/edition.ts'
import { textOr, useLanguage } from '#portal/lib/i18n.ts'
import { FormText } from '#portal/ui/form-text.tsx'
import { LazyDateTimeField, LazySelect } from '#portal/ui/lazy-fields.tsx'
import { Notice } from '#portal/ui/notice.tsx'
import { type FieldAttributes, PERSON_ATTRIBUTES } from '#portal/ui/person-attributes.ts'
import { isRequired, type OfKind, ofKind, omitNames } from '#shared/contract/fields.ts'
import { VENUE_OFFSET_MS } from '#shared/edition/edition.rules.ts'
import { FORM_FIELDS, SPEAKER_FIELDS, SPEAKER_TYPES, type SpeakerField } from '#shared/speaker/speaker.fields.ts'
import { stayHint } from '#shared/speaker/speaker.rules.ts'
import type { SpeakerForm } from '#shared/speaker/speaker.schema.ts'
import css from './speaker-form.module.css'
import { useSpeakerText } from './speaker-text.ts'

type Props = { control: Control<SpeakerForm>; isDisabled: boolean }
type TextName = Exclude<SpeakerField, 'type' | OfKind<typeof SPEAKER_FIELDS, 'instant'>>

const ATTRIBUTES: Partial<Record<TextName, FieldAttributes>> = {
  ...PERSON_ATTRIBUTES,
  email: { isReadOnly: true },
  topic: { multiline: 'area', rows: 3, dir: 'auto' },
  bio: { multiline: 'area', rows: 6, dir: 'auto' },
}

const LINE = { multiline: 'line', dir: 'auto' } as const
const AREA = { multiline: 'area', rows: 3, dir: 'auto' } as const
const isTalk = (name: TextName) => SPEAKER_FIELDS[name].kind === 'lines'
const TEXTS = omitNames(FORM_FIELDS, ['type', ...ofKind(SPEAKER_FIELDS, 'instant')])
const PERSON = TEXTS.filter((name) => !isTalk(name))
const TALK = TEXTS.filter(isTalk)

/** Type, E-mail, Name, Last Name, Company, Job Title, Mobile Number (SPK-08 to SPK-10). */
export function SpeakerPerson({ control, isDisabled }: Props) {
  const { t } = useSpeakerText()
  const shared = { control, isDisabled }
  return (
    <div className={css.two}>
      <Controller
        control={control}
        name="type"
        render={({ field, fieldState }) => (
          <LazySelect
            {...field}
            label={t('label.type')}
            options={SPEAKER_TYPES.map((type) => ({ value: type, label: t(`kind.${type}`) }))}
            errorMessage={fieldState.error?.message && textOr(fieldState.error.message)}
            isDisabled={isDisabled}
          />
        )}
      />
      {PERSON.map((name) => (
        <SpeakerText key={name} {...shared} name={name} />
      ))}
    </div>
  )
}

/** Topic and bio, with several lines each (SPK-11). */
export function SpeakerTalk(props: Props) {
  return (
    <>
      {TALK.map((name) => (
        <SpeakerText key={name} {...props} name={name} />
      ))}
    </>
  )
}

/** Arrival and departure in the venue's time; odd dates get a hint but do not block saving. */
export function SpeakerStay({ control, values, isDisabled }: Props & { values: SpeakerForm }) {
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
              errorMessage={fieldState.error?.message && textOr(fieldState.error.message)}
              offsetMs={VENUE_OFFSET_MS}
              event={{ start: dates.start, end: dates.end, legend: t('stay.event', days) }}
              isDisabled={isDisabled}
              isRequired
            />
          )}
        />
      ))}
      <div role="status">{hint && <Notice kind="warning">{t(`stay.${hint}`, days)}</Notice>}</div>
    </>
  )
}

function SpeakerText({ control, name, isDisabled }: Props & { name: TextName }) {
  const { t } = useSpeakerText()
  const attributes: FieldAttributes = ATTRIBUTES[name] ?? (isTalk(name) ? AREA : LINE)
  return (
    <FormText
      {...attributes}
      control={control}
      name={name}
      label={t(`label.${name}`)}
      isRequired={!attributes.isReadOnly && isRequired(SPEAKER_FIELDS, name)}
      isDisabled={isDisabled && !attributes.isReadOnly}
      isOneLine={attributes.multiline !== 'area'}
    />
  )
}
