import { useTranslation } from 'react-i18next'
import { AppHeader } from '#portal/app/app-header.tsx'
import { usePageTitle } from '#portal/app/use-page-title.ts'
import css from '#portal/features/generator/generator.module.css'
import { GeneratorBar } from '#portal/features/generator/generator-bar.tsx'
import type { LocalDefinition } from '#portal/features/generator/generator-parts.ts'
import { GeneratorView } from '#portal/features/generator/generator-view.tsx'
import { useWritten } from '#portal/features/generator/use-written.ts'
import { useMedia } from '#portal/ui/use-narrow.ts'

const NONE: readonly LocalDefinition[] = []

/**
 * /generate: forms from definitions, for developers (GEN-01, GEN-02). The desktop app adds what it reads off the
 * tables of its local copy.
 */
export function GeneratePage({ locals = NONE }: { locals?: readonly LocalDefinition[] }) {
  const { t } = useTranslation('generator')
  const [written, change] = useWritten()
  // The border of generator.module.css.
  const isNarrow = useMedia('(max-width: 899px)')
  usePageTitle(t('title'))
  return (
    <div className={css.page}>
      <div className={css.head}>
        <AppHeader hasEdition={false}>
          <GeneratorBar written={written} onChange={change} locals={locals} />
        </AppHeader>
      </div>
      <main className={css.main}>
        <GeneratorView written={written} onChange={change} locals={locals} isNarrow={isNarrow} />
      </main>
    </div>
  )
}
