import { RichText } from './rich-text.tsx'

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
