import type { ReactNode } from 'react'

type Props = {
  url: string
  /** Opens the document over the page. */
  onOpen: () => void
  children: ReactNode
}

/** A real link, so that it can be opened in a new tab or shared; a plain click opens the document over the page. */
export function DocumentLink({ url, onOpen, children }: Props) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </a>
  )
}
