import { useState } from 'react'

type Props = { url: string; alt: string; width: number; height: number }

/** A picture that cannot be loaded is as good as none. */
export function CompanyPicture({ url, alt, ...size }: Props) {
  const [broken, setBroken] = useState('')
  if (url === '' || url === broken) return null
  return <img src={url} alt={alt} {...size} loading="lazy" onError={() => setBroken(url)} />
}
