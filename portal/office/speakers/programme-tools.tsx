import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Allowed } from '#portal/office/auth/allowed.tsx'
import { PrintPaper } from '#portal/office/frame/print-paper.tsx'
import { queries } from '#portal/office/lib/queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { programmeOf } from '#shared/session/programme.ts'
import { PROGRAMME_PAGE, ProgrammePaper } from './programme-paper.tsx'
import css from './speakers-page.module.css'
import { sessionsQuery } from './use-speakers.ts'

/** Prints the programme: what a visitor of the speakers' list may read, whether or not the list shows it yet. */
export function ProgrammeButton() {
  const { t } = useTranslation('organizer-speakers')
  const { data: sessions } = useQuery(sessionsQuery)
  const { data: speakers } = useQuery(queries.speakers)
  const { data: edition } = useQuery(queries.edition)
  const [isPrinting, setPrinting] = useState(false)
  const published = edition && speakers?.filter(({ status }) => !edition.hiddenStatuses.includes(status))
  const programme = sessions && published ? programmeOf(sessions, published) : []
  return (
    <>
      <Button
        variant="line"
        icon="print"
        isDisabled={programme.length === 0}
        isPending={isPrinting}
        onPress={() => setPrinting(true)}
      >
        {t('programme.print')}
      </Button>
      {isPrinting && edition && (
        <PrintPaper
          pageCss={PROGRAMME_PAGE}
          print={() => {
            window.print()
            setPrinting(false)
          }}
        >
          <ProgrammePaper programme={programme} edition={edition} />
        </PrintPaper>
      )}
    </>
  )
}

/** Whether everybody can read the programme, and what is left out of it. */
export function ProgrammeState() {
  const { t } = useTranslation('organizer-speakers')
  const { data: sessions = [] } = useQuery(sessionsQuery)
  const { data: edition } = useQuery(queries.edition)
  const withoutTime = sessions.filter(({ startsAt }) => startsAt === '').length
  if (!edition) return null
  return (
    <p className={css.programme}>
      {t(edition.publicProgramme ? 'programme.isPublic' : 'programme.isHidden')}{' '}
      <Allowed call="edition.updateEdition">
        <Link to="/edition?key=publicProgramme">{t('programme.change')}</Link>
      </Allowed>
      {withoutTime > 0 && <span>{t('programme.unsettled', { count: withoutTime })}</span>}
    </p>
  )
}
