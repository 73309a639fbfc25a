import { Fragment, type ReactNode, use, useMemo } from 'react'
import { type Block, type Inline, parseFormatted } from '#shared/policy/formatted-text.ts'
import { ExternalLinksContext } from './external-links-context.ts'
import css from './formatted-text.module.css'

type Props = {
  /** Markdown. HTML in it is shown as it was typed. */
  text: string
  lang: 'en' | 'fr'
  /** The level of the heading above it. */
  below: 1 | 2
}

/** A text with headings, lists and links: items of a numbered list have large numbers. */
export function FormattedText({ text, lang, below }: Props) {
  const blocks = useMemo(() => parseFormatted(text), [text])
  return (
    <div lang={lang} className={css.text}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identified by position only
        <BlockText key={index} block={block} below={below} />
      ))}
    </div>
  )
}

function BlockText({ block, below }: { block: Block; below: 1 | 2 }) {
  if (block.kind === 'heading') {
    const Heading = `h${below + block.level}` as 'h2' | 'h3' | 'h4'
    return <Heading>{inline(block.parts)}</Heading>
  }
  if (block.kind === 'paragraph')
    return (
      <p>
        {block.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identified by position only
          <Fragment key={index}>
            {index > 0 && <br />}
            {inline(line)}
          </Fragment>
        ))}
      </p>
    )
  const items = block.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identified by position only
    <li key={index}>
      <span>{inline(item)}</span>
    </li>
  ))
  if (block.first === undefined) return <ul>{items}</ul>
  return (
    <ol start={block.first} className={css.points} style={{ counterReset: `point ${block.first - 1}` }}>
      {items}
    </ol>
  )
}

function inline(parts: readonly Inline[]): ReactNode {
  return parts.map((part, index) => {
    if (typeof part === 'string') return part
    const words = inline(part.parts)
    // biome-ignore-start lint/suspicious/noArrayIndexKey: identified by position only
    if (part.kind === 'link')
      return (
        <TextLink key={index} href={part.href}>
          {words}
        </TextLink>
      )
    const Mark = part.kind
    return <Mark key={index}>{words}</Mark>
    // biome-ignore-end lint/suspicious/noArrayIndexKey: identified by position only
  })
}

/** Only its text where links may not open another window. */
function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (!use(ExternalLinksContext)) return children
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
