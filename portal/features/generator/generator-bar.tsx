import { useTranslation } from 'react-i18next'
import { Button } from '#portal/ui/button.tsx'
import { Select } from '#portal/ui/select.tsx'
import { toast } from '#portal/ui/toast-store.ts'
import { useCopy } from '#portal/ui/use-copy.ts'
import type { LocalTable } from '#shared/generator/local-definitions.contract.ts'
import { PRESET_NAMES } from '#shared/generator/preset-definitions.ts'
import { TEMPLATE_NAMES } from '#shared/generator/preset-templates.ts'
import { choose, type EditorState, localName, OWN, type PaneName } from './editor-state.ts'
import css from './generator.module.css'
import { addressOf } from './use-editor-state.ts'

type Props = {
  written: EditorState
  onChange: (how: (written: EditorState) => EditorState) => void
  locals: readonly LocalTable[]
}

/** The page's heading, the presets, and the link to the current content. */
export function GeneratorBar({ written, onChange, locals }: Props) {
  const { t } = useTranslation('generator')
  const own = (pane: PaneName) =>
    written.own[pane] === undefined && !('text' in written[pane]) ? [] : [{ value: OWN, label: t('own') }]
  const chosen = (pane: PaneName) => {
    const part = written[pane]
    return 'text' in part ? OWN : part.ready
  }
  const options = {
    definition: [
      ...PRESET_NAMES.map((name) => ({ value: name, label: t(`entity.${name}`) })),
      ...locals.map((local) => ({
        value: localName(local),
        label: t('local', { name: t(`entity.${local.record}`) }),
      })),
      ...own('definition'),
    ],
    template: [...TEMPLATE_NAMES.map((name) => ({ value: name, label: t(`templates.${name}`) })), ...own('template')],
  }

  const copy = useCopy()
  async function copyLink() {
    const address = addressOf(written)
    if (address) await copy(window.location.origin + address)
    else toast.error(t('linkLong.title'), t('linkLong.text'))
  }

  return (
    <div className={css.bar}>
      <h1>{t('title')}</h1>
      {(['definition', 'template'] as const).map((pane) => (
        <div key={pane} className={css.choice}>
          <Select
            label={t(pane)}
            options={options[pane]}
            value={chosen(pane)}
            onChange={(choice) => onChange((now) => choose(now, pane, choice))}
          />
        </div>
      ))}
      <Button icon="copy" onPress={() => void copyLink()}>
        {t('copyLink')}
      </Button>
    </div>
  )
}
