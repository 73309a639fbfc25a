import { type Control, Controller } from 'react-hook-form'
import { FormText } from '#portal/ui/form-text.tsx'
import { LazySelect } from '#portal/ui/lazy-fields.tsx'
import { type FieldLook, PERSON_LOOK } from '#portal/ui/person-look.ts'
import { isRequired, type OfKind, ofKind, without } from '#shared/contract/fields.ts'
import { SPEAKER_TYPES } from '#shared/speaker/speaker.constants.ts'
import { FORM_FIELDS, SPEAKER_FIELDS, type SpeakerField } from '#shared/speaker/speaker.fields.ts'
import type { SpeakerForm } from '#shared/speaker/speaker.schema.ts'
import css from './speaker-form.module.css'
import { useSpeakerText } from './speaker-text.ts'

type Props = { control: Control<SpeakerForm>; isDisabled: boolean }
type TextName = Exclude<SpeakerField, 'type' | OfKind<typeof SPEAKER_FIELDS, 'instant'>>

const LOOK: Partial<Record<TextName, FieldLook>> = {
  ...PERSON_LOOK,
  // A long address wraps instead of being cut off.
  email: { multiline: 'line', isReadOnly: true },
  topic: { multiline: 'area', rows: 3, dir: 'auto' },
  bio: { multiline: 'area', rows: 6, dir: 'auto' },
}

const LINE = { multiline: 'line', dir: 'auto' } as const
const AREA = { multiline: 'area', rows: 3, dir: 'auto' } as const
const isTalk = (name: TextName) => SPEAKER_FIELDS[name].kind === 'lines'
const TEXTS = without(FORM_FIELDS, ['type', ...ofKind(SPEAKER_FIELDS, 'instant')])
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
            errorMessage={fieldState.error?.message && t(fieldState.error.message)}
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

function SpeakerText({ control, name, isDisabled }: Props & { name: TextName }) {
  const { t } = useSpeakerText()
  const look: FieldLook = LOOK[name] ?? (isTalk(name) ? AREA : LINE)
  return (
    <FormText
      {...look}
      control={control}
      name={name}
      label={t(`label.${name}`)}
      isRequired={!look.isReadOnly && isRequired(SPEAKER_FIELDS, name)}
      isDisabled={isDisabled && !look.isReadOnly}
      isOneLine={look.multiline !== 'area'}
    />
  )
}
