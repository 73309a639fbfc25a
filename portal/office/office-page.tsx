import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HashRouter, Route, Routes } from 'react-router-dom'
import { ConfirmHost } from '#portal/ui/confirm-host.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { ToastRegion } from '#portal/ui/toast-region.tsx'
import { FormDialog } from './frame/form-dialog.tsx'
import { OrganizerFrame } from './frame/organizer-frame.tsx'
import { UndoBar } from './frame/undo-bar.tsx'
import { personName, savePersonName } from './lib/person-name.ts'
import { type OfficePlatform, PlatformContext } from './platform.ts'
import { OFFICE_SECTIONS, type OfficeSection, sectionPath } from './section-names.ts'

/** One page per section, loaded when it is first opened. */
const sectionPages: Record<OfficeSection, ComponentType> = {
  home: lazy(async () => ({ default: (await import('./home/home-page.tsx')).HomePage })),
  companies: lazy(async () => ({ default: (await import('./companies/companies-page.tsx')).CompaniesPage })),
  badges: lazy(async () => ({ default: (await import('./badges/badges-page.tsx')).BadgesPage })),
  speakers: lazy(async () => ({ default: (await import('./speakers/speakers-page.tsx')).SpeakersPage })),
  visas: lazy(async () => ({ default: (await import('./visas/visas-page.tsx')).VisasPage })),
  mail: lazy(async () => ({ default: (await import('./mail/mail-page.tsx')).MailPage })),
  plan: lazy(async () => ({ default: (await import('./plan/plan-page.tsx')).PlanPage })),
  desks: lazy(async () => ({ default: (await import('./desks/desks-page.tsx')).DesksPage })),
  data: lazy(async () => ({ default: (await import('./data/data-page.tsx')).DataPage })),
  edition: lazy(async () => ({ default: (await import('./edition/edition-page.tsx')).EditionPage })),
}

/** The organizer's tool: a row of sections, each with its own page. */
export function OfficePage({ platform }: { platform: OfficePlatform }) {
  return (
    <PlatformContext value={platform}>
      <HashRouter>
        <OrganizerFrame>
          <Suspense fallback={null}>
            <Routes>
              {OFFICE_SECTIONS.map((section) => {
                const Page = sectionPages[section]
                const path = section === 'home' ? '/' : `${sectionPath(section)}/*`
                return <Route key={section} path={path} element={<Page />} />
              })}
            </Routes>
          </Suspense>
        </OrganizerFrame>
        <UndoBar />
        <AskName />
        <ConfirmHost />
        <ToastRegion />
      </HashRouter>
    </PlatformContext>
  )
}

/** Asks once per computer who is using it: other organizers and the audit show the name. */
function AskName() {
  const { t } = useTranslation('organizer')
  const [isOpen, setOpen] = useState(personName() === '')
  const [name, setName] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const isMissing = name.trim() === ''
  const save = () => {
    setSubmitted(true)
    if (isMissing) return
    savePersonName(name)
    setOpen(false)
  }
  return (
    <FormDialog
      title={t('name.title')}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      saveLabel={t('name.keep')}
      onSubmit={save}
    >
      <p>{t('name.text')}</p>
      <TextField
        label={t('name.label')}
        value={name}
        onChange={setName}
        maxLength={64}
        autoFocus
        {...(isSubmitted && isMissing && { errorMessage: t('name.missing') })}
      />
    </FormDialog>
  )
}
