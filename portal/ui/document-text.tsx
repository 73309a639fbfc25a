import { Children, Fragment, type ReactNode } from 'react'

type Props = {
  /** Such as 'I accept the <document>policy</document>.' */
  text: string
  url: string
  /** Opens the document over the page. */
  onOpen: () => void
}

/** A text with a real link in it, which can be opened in a new tab or sent on; a plain click stays on the page. */
export function DocumentText({ text, url, onOpen }: Props) {
  const link = (words: string) => (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        event.preventDefault()
        onOpen()
      }}
    >
      {words}
    </a>
  )
  return <RichText text={text} parts={{ document: link }} />
}

type Parts = Record<string, (words: string) => ReactNode>

/** A text with marks, as in `Read the <document>policy</document>.`; `parts` renders each by its name. */
export function RichText({ text, parts }: { text: string; parts: Parts }) {
  const nodes: ReactNode[] = []
  let end = 0
  for (const { index, 0: marked, 1: name = '', 2: words = '' } of text.matchAll(/<(\w+)>(.*?)<\/\1>/gs)) {
    nodes.push(text.slice(end, index), <Fragment key={index}>{parts[name]?.(words) ?? words}</Fragment>)
    end = index + marked.length
  }
  nodes.push(text.slice(end))
  return Children.toArray(nodes)
}
