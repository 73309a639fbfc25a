import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#portal/lib/i18n.ts'
import { type GuideText as Guide, type GuideBlock, withCode } from '#shared/help/parse-guide.ts'
import { sizeOfPicture } from '#shared/help/pictures.ts'
import type { Inline } from '#shared/policy/formatted-text.ts'
import css from './guide-text.module.css'

/** How a link of a guide is shown; one without a target here is shown as plain text. */
export type ShowLink = (href: string, words: ReactNode) => ReactNode

type Props = {
  blocks: readonly GuideBlock[]
  lang: Language
  renderLink: ShowLink
}

/** The text of a guide below its title. */
export function GuideText({ blocks, lang, renderLink }: Props) {
  return (
    <div lang={lang} className={css.text}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identified by position only
        <BlockText key={index} block={block} renderLink={renderLink} />
      ))}
    </div>
  )
}

function BlockText({ block, renderLink }: { block: GuideBlock; renderLink: ShowLink }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading id={block.id} tabIndex={-1}>
          {block.words}
        </Heading>
      )
    }
    case 'list': {
      const items = block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identified by position only
        <li key={index}>{inline(item, renderLink)}</li>
      ))
      return block.first === undefined ? <ul>{items}</ul> : <ol start={block.first}>{items}</ol>
    }
    case 'table':
      return <Table {...block} renderLink={renderLink} />
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, which a keyboard must be able to do
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      )
    case 'picture':
      return <img src={block.file} {...sizeOfPicture(block.file)} alt={block.words} loading="lazy" />
    case 'rule':
      return <hr />
    default:
      return <p>{block.lines.map((line, index) => [index > 0 && ' ', inline(line, renderLink)])}</p>
  }
}

function Table({ head, rows, renderLink }: Extract<GuideBlock, { kind: 'table' }> & { renderLink: ShowLink }) {
  const { t } = useTranslation('help')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
    // biome-ignore lint/a11y/useSemanticElements: a part of the page that scrolls, not one of its sections
    <div className={css.table} role="group" aria-label={t('table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => {
              const Cell = cell.length > 0 ? 'th' : 'td'
              // biome-ignore lint/suspicious/noArrayIndexKey: identified by position only
              return <Cell key={index}>{inline(cell, renderLink)}</Cell>
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: identified by position only
            <tr key={index}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: identified by position only
                <td key={index}>{inline(cell, renderLink)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function inline(parts: readonly Inline[], renderLink: ShowLink): ReactNode {
  return withCode(parts).map((part, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: identified by position only
    if (part.kind === 'text') return part.text
    if (part.kind === 'code') return <code key={index}>{part.text}</code>
    const words = inline(part.parts, renderLink)
    if (part.kind === 'link') return <Fragment key={index}>{renderLink(part.href, words)}</Fragment>
    const Mark = part.kind
    return <Mark key={index}>{words}</Mark>
    // biome-ignore-end lint/suspicious/noArrayIndexKey: identified by position only
  })
}

export const headingsOf = ({ blocks }: Guide) => blocks.filter((block) => block.kind === 'heading')

type ContentsProps = { text: Guide; lang: Language; renderLink: (id: string, words: string) => ReactNode }

/** Links to the headings of a guide. */
export function TableOfContents({ text, lang, renderLink }: ContentsProps) {
  const { t } = useTranslation('help')
  return (
    <nav aria-label={t('contents')} data-noprint>
      <ul lang={lang} className={css.list}>
        {headingsOf(text).map(({ id, words, level }) => (
          <li key={id} data-level={level}>
            {renderLink(id, words)}
          </li>
        ))}
      </ul>
    </nav>
  )
}
