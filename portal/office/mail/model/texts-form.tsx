import { useTranslation } from 'react-i18next'
import { EditorFields, EditorForm, PageFoot } from '#portal/office/frame/side-pane.tsx'
import { Button } from '#portal/ui/button.tsx'
import type { MailMistake } from '#shared/mail-model/mail-model.contract.ts'
import { ModelMistakes } from './model-mistakes.tsx'
import { applySuggestion } from './model-text.ts'
import { ModelTextFields, type TextKind } from './model-texts.tsx'
import type { TextsDraft } from './use-texts-draft.ts'

type Props = {
  draft: TextsDraft
  variables: readonly string[]
  mistakes: readonly MailMistake[]
  isLocked: boolean
  kind?: TextKind
}

/** Edits a text in both languages. With a mistake it cannot be saved. */
export function TextsForm({ draft, variables, mistakes, isLocked, kind = 'mail' }: Props) {
  const { t } = useTranslation('organizer-mail')
  const { texts, isChanged, write } = draft
  return (
    <EditorForm isLocked={isLocked} onSubmit={draft.save}>
      <EditorFields>
        <ModelTextFields {...{ kind, texts, variables, mistakes }} onChange={write} />
      </EditorFields>
      <PageFoot>
        <ModelMistakes
          {...{ kind, texts, mistakes }}
          onMend={(mistake) => write(mistake.field, applySuggestion(texts[mistake.field], mistake))}
        />
        {isChanged && (
          <Button variant="quiet" onPress={draft.forget}>
            {t('organizer:act.discardChanges')}
          </Button>
        )}
        <Button
          type="submit"
          isDisabled={!isChanged || mistakes.length > 0}
          isPending={draft.isSaving}
          pendingLabel={t('ui:saving')}
        >
          {t('ui:save')}
        </Button>
      </PageFoot>
    </EditorForm>
  )
}
