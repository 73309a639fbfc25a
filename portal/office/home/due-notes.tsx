import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDates } from '#portal/office/lib/use-dates.ts'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import type { DueNote } from '#shared/note/note.contract.ts'
import css from './due-notes.module.css'

/** More would push everything else off the page. */
const FIRST_NOTES = 5

/** What the team noted to do by today, the earliest first; each leads to its company. */
export function DueNotes({ notes }: { notes: readonly DueNote[] }) {
  const { t } = useTranslation('organizer')
  const { shortDate } = useDates()
  const [isOpen, setOpen] = useState(false)
  if (notes.length === 0) return null
  return (
    <>
      <h2 className={css.title}>{t('home.due.notes')}</h2>
      <ul>
        {notes.slice(0, isOpen ? notes.length : FIRST_NOTES).map(({ _id, companyId, company, text, day }) => (
          <li key={_id}>
            <Link to={`/companies/${companyId}`} className={css.row}>
              <span>{day && shortDate(day)}</span>
              <b dir="auto">{company}</b>
              <span className={css.text} dir="auto">
                {text}
              </span>
              <Icon name="arrow" size="s" />
            </Link>
          </li>
        ))}
      </ul>
      {!isOpen && notes.length > FIRST_NOTES && (
        <Button variant="quiet" onPress={() => setOpen(true)}>
          {t('home.due.more', { count: notes.length })}
        </Button>
      )}
    </>
  )
}
