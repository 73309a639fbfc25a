import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLanguage } from '#portal/lib/i18n.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { languageOfGuide } from '#shared/help/guides.ts'
import { type Passage, searchGuides } from '#shared/help/search-guides.ts'
import css from './guide-search.module.css'
import { guideIndexQuery } from './guides-query.ts'

/** Searches all guides in the language of the page; they are fetched with the first letter. */
export function GuideSearch() {
  const { t } = useTranslation('help')
  const language = useLanguage()
  const [query, setQuery] = useState('')
  const sought = useDeferredValue(query.trim())
  const { data } = useQuery({ ...guideIndexQuery(language), enabled: sought !== '' })
  const found = data && sought !== '' ? searchGuides(data, sought) : undefined
  return (
    <search className={css.search} data-noprint="">
      <div className={css.field}>
        <Icon name="search" />
        <input
          type="search"
          className={css.input}
          aria-label={t('search')}
          placeholder={t('search')}
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <p role="status" className={css.count}>
        {found && (found.length > 0 ? t('found', { count: found.length }) : t('none'))}
      </p>
      {found && found.length > 0 && (
        <ul className={css.found}>
          {found.map((passage) => (
            <li key={`${passage.guide}#${passage.id}`} lang={languageOfGuide(passage.guide, language)}>
              <Hit passage={passage} onOpen={() => setQuery('')} />
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

function Hit({ passage, onOpen }: { passage: Passage; onOpen: () => void }) {
  const { guide, guideTitle, section, id, text } = passage
  return (
    <Link to={`/help/${guide}${id && `#${id}`}`} className={css.hit} onClick={onOpen}>
      <b>{section || guideTitle}</b>
      {text !== section && <span>{text}</span>}
      <small>{guideTitle}</small>
    </Link>
  )
}
