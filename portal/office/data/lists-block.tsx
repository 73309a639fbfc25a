import { useTranslation } from 'react-i18next'
import { Block } from '#portal/office/frame/block.tsx'
import { EXPORT_ENTITIES } from '#shared/export/export.contract.ts'

/** Every list as a file. */
export function ListsBlock() {
  const { t } = useTranslation('organizer-data')
  return (
    <Block title={t('lists.title')} note={t('lists.note')}>
      <table>
        <tbody>
          {EXPORT_ENTITIES.map((entity) => (
            <tr key={entity}>
              <th scope="row">{t(`lists.${entity}`)}</th>
              {['csv', 'xlsx'].map((format) => (
                <td key={format}>
                  <a
                    href={`/api/export/${entity}?format=${format}`}
                    download
                    aria-label={`${t(`lists.${entity}`)}, ${format.toUpperCase()}`}
                  >
                    {format.toUpperCase()}
                  </a>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  )
}
